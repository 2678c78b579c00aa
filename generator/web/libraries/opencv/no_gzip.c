// OpenCV can keep matrices in gzipped files. Nobody here does, and zlib is built without files.
#include <stddef.h>

void* gzopen(const char* path, const char* mode) {
    (void)path, (void)mode;
    return NULL;
}

char* gzgets(void* file, char* text, int size) {
    (void)file, (void)text, (void)size;
    return NULL;
}

int gzputs(void* file, const char* text) {
    (void)file, (void)text;
    return -1;
}

int gzeof(void* file) {
    (void)file;
    return 1;
}

int gzclose(void* file) {
    (void)file;
    return 0;
}

int gzrewind(void* file) {
    (void)file;
    return -1;
}
