# OpenCV as the eye uses it: matrices, and a few functions that make one picture of another. Debian's
# sources as they are; what its own CMake files would write is written here. No threads, no OpenCL, no
# files, and no instructions beyond those that every machine has. What OpenCV throws ends the run.
set(made ${CMAKE_CURRENT_BINARY_DIR}/opencv)
file(CONFIGURE OUTPUT ${made}/cvconfig.h CONTENT "")
file(CONFIGURE OUTPUT ${made}/custom_hal.hpp CONTENT "")
file(CONFIGURE OUTPUT ${made}/version_string.inc CONTENT "\"\"\n")
file(CONFIGURE OUTPUT ${made}/opencv_data_config.hpp CONTENT "")
file(CONFIGURE OUTPUT ${made}/cv_cpu_config.h CONTENT
    "#define CV_CPU_BASELINE_FEATURES 0\n#define CV_CPU_DISPATCH_FEATURES 0\n")
file(CONFIGURE OUTPUT ${made}/opencv2/opencv_modules.hpp CONTENT
    "#define HAVE_OPENCV_CORE\n#define HAVE_OPENCV_IMGPROC\n")
foreach(file IN ITEMS opencl_kernels_core opencl_kernels_imgproc)
    file(CONFIGURE OUTPUT ${made}/${file}.hpp CONTENT
        "#include \"opencv2/core/opencl/ocl_defs.hpp\"\n")
endforeach()

# Files that OpenCV compiles several times, for several processors: here for one.
file(GLOB variants CONFIGURE_DEPENDS ${sources}/opencv/modules/core/src/*.simd.hpp
     ${sources}/opencv/modules/imgproc/src/*.simd.hpp)
foreach(variant IN LISTS variants)
    cmake_path(GET variant STEM part)
    file(CONFIGURE OUTPUT ${made}/${part}.simd_declarations.hpp CONTENT
        "#define CV_CPU_SIMD_FILENAME \"${variant}\"
#define CV_CPU_DISPATCH_MODES_ALL BASELINE
#undef CV_CPU_SIMD_FILENAME\n")
endforeach()

set(opencv_core
    algorithm alloc arithm arithm.dispatch array bindings_utils buffer_area channels check
    convert.dispatch convert_c convert_scale.dispatch copy count_non_zero.dispatch cuda_gpu_mat
    cuda_host_mem cuda_stream datastructs hal_internal lapack logger lut mathfuncs
    mathfuncs_core.dispatch matmul.dispatch matrix matrix_c matrix_decomp matrix_expressions
    matrix_iterator matrix_operations matrix_sparse matrix_transform matrix_wrap mean.dispatch
    merge.dispatch minmax norm ocl opengl out parallel parallel/parallel parallel_impl persistence
    persistence_base64_encoding persistence_json persistence_types persistence_xml persistence_yml
    rand softfloat split.dispatch stat.dispatch stat_c stl sum.dispatch system tables trace types
    umatrix utils/datafile utils/filesystem utils/logtagconfigparser utils/logtagmanager
    utils/samples)
set(opencv_imgproc
    box_filter.dispatch clahe color color_hsv.dispatch color_lab color_rgb.dispatch
    color_yuv.dispatch connectedcomponents demosaicing deriv distransform drawing filter.dispatch hershey_fonts
    histogram imgwarp main morph.dispatch resize smooth.dispatch sumpixels.dispatch tables
    thresh utils)
list(TRANSFORM opencv_core REPLACE "(.+)" "modules/core/src/\\1.cpp")
list(TRANSFORM opencv_imgproc REPLACE "(.+)" "modules/imgproc/src/\\1.cpp")
web_library(opencv opencv
    SOURCES ${opencv_core} ${opencv_imgproc} ${CMAKE_CURRENT_SOURCE_DIR}/opencv/no_gzip.c
    HEADERS ${made} modules/core/include modules/imgproc/include
    PRIVATE_HEADERS modules/core/src modules/imgproc/src
    OPTIONS -O2 -fexceptions -fignore-exceptions -D__OPENCV_BUILD=1
    PUBLIC_OPTIONS -DOPENCV_DISABLE_THREAD_SUPPORT -DCV__EXCEPTION_PTR=0
            -DOPENCV_HAVE_FILESYSTEM_SUPPORT=0 -DOPENCV_DISABLE_EIGEN_TENSOR_SUPPORT
    USES web_exceptions)
