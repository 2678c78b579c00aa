# Runs `quadrille score game.txt` in FOLDER and compares what it prints with expected.report.
# With UPDATE_GOLDEN=1 in the environment it writes expected.report again.
execute_process(
    COMMAND ${QUADRILLE} score game.txt
    WORKING_DIRECTORY ${FOLDER}
    OUTPUT_VARIABLE found
    ERROR_VARIABLE messages
    RESULT_VARIABLE code)
if(NOT code EQUAL 0)
    message(FATAL_ERROR "ended with ${code}\n${messages}")
endif()
if("$ENV{UPDATE_GOLDEN}" STREQUAL "1")
    file(WRITE ${FOLDER}/expected.report "${found}")
endif()
file(READ ${FOLDER}/expected.report expected)
if(NOT found STREQUAL expected)
    message(FATAL_ERROR "expected.report differs; the program printed\n${found}")
endif()
