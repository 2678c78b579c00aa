# What a Debian package has beside the installed files, added by cpack before it packs them: notes on
# copyright and changes, and manual pages and changes compressed, all as old as SOURCE_DATE_EPOCH says.
#
# CPack runs this once, with a folder for each component in CPACK_TEMPORARY_INSTALL_DIRECTORY.
find_program(GZIP gzip REQUIRED)

if(DEFINED ENV{SOURCE_DATE_EPOCH})
    set(time $ENV{SOURCE_DATE_EPOCH})
else()
    string(TIMESTAMP time %s UTC)
endif()

function(compress file)
    execute_process(COMMAND ${GZIP} --best --no-name --force ${file} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# changelog.gz, in Debian's form: one entry, of this version.
function(write_changes doc)
    execute_process(COMMAND date --utc --date=@${time} --rfc-email OUTPUT_VARIABLE date
        OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    file(WRITE ${doc}/changelog
"quadrille (${CPACK_PACKAGE_VERSION}) stable; urgency=medium

  * Version ${CPACK_PACKAGE_VERSION}.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
    compress(${doc}/changelog)
endfunction()

function(write_copyright doc)
    string(TIMESTAMP year %Y UTC)  # CMake takes SOURCE_DATE_EPOCH for this
    file(WRITE ${doc}/copyright
"Copyright ${year}, the authors of Quadrille.

The licence of Quadrille is not chosen yet: until it is, its authors keep all
rights. The libraries and fonts that it needs are Debian packages of their own,
with copyright files of their own. Of these, only headers are compiled in:
libexpected-dev (CC0), libboost-dev (BSL-1.0) and nlohmann-json3-dev (MIT).
")
endfunction()

foreach(component IN LISTS CPACK_COMPONENTS_ALL)
    set(root ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${component})
    string(TOUPPER ${component} upper)
    set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
    set(doc ${root}/usr/share/doc/${package})
    file(MAKE_DIRECTORY ${doc})
    write_changes(${doc})
    write_copyright(${doc})
    file(GLOB pages ${root}/usr/share/man/man1/*.1)
    foreach(page IN LISTS pages)
        compress(${page})
    endforeach()
    execute_process(COMMAND find ${root} -exec touch --no-dereference --date=@${time} {} +
        COMMAND_ERROR_IS_FATAL ANY)
endforeach()
