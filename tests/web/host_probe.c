// Asks the host of the page for everything that a program asks of a disk; host.test.mjs runs it.
// Each word is a step, and each answer a line.
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void tell(const char* what, long value) {
    printf("%s: %ld %s\n", what, value, value < 0 ? strerror(errno) : "");
}

static void show(const char* path) {
    char text[4096];
    const int fd = open(path, O_RDONLY);
    if (fd < 0) {
        tell(path, fd);
        return;
    }
    const long size = read(fd, text, sizeof text);
    printf("%s holds %ld: %.*s\n", path, size, (int)(size < 40 ? size : 40), text);
    close(fd);
}

static void list(const char* path) {
    DIR* const folder = opendir(path);
    if (folder == NULL) {
        tell(path, -1);
        return;
    }
    printf("%s:", path);
    for (const struct dirent* entry; (entry = readdir(folder)) != NULL;) {
        printf(" %s%s", entry->d_name, entry->d_type == DT_DIR ? "/" : "");
    }
    printf("\n");
    closedir(folder);
}

static void size_of(const char* path) {
    struct stat facts;
    const int done = stat(path, &facts);
    tell(path, done < 0 ? done : (long)facts.st_size);
}

static void write_file(const char* path, int how, const char* text) {
    const int fd = open(path, how, 0644);
    if (fd < 0) {
        tell(path, fd);
        return;
    }
    tell("wrote", write(fd, text, strlen(text)));
    close(fd);
}

static void patch(const char* path) {
    const int fd = open(path, O_RDWR);
    char letters[4] = "";
    tell("sought", lseek(fd, -3, SEEK_END));
    tell("wrote", write(fd, "xyz!", 4));
    tell("at", lseek(fd, 0, SEEK_CUR));
    tell("pread", pread(fd, letters, 3, 1));
    tell("pwrite", pwrite(fd, "##", 2, 0));
    tell("cut", ftruncate(fd, 6));
    printf("read %s\n", letters);
    tell("before the start", lseek(fd, -9, SEEK_SET));
    close(fd);
}

static void copy_input(void) {
    char text[7];
    for (long size; (size = read(0, text, sizeof text)) > 0;) {
        fwrite(text, 1, (size_t)size, stdout);
    }
    tell("seek input", lseek(0, 0, SEEK_SET));
}

static int step(int argc, char** words) {
    const char* const what = words[0];
    const char* const path = argc > 1 ? words[1] : "";
    if (strcmp(what, "show") == 0) return show(path), 2;
    if (strcmp(what, "list") == 0) return list(path), 2;
    if (strcmp(what, "size") == 0) return size_of(path), 2;
    if (strcmp(what, "write") == 0) return write_file(path, O_WRONLY | O_CREAT | O_TRUNC, words[2]), 3;
    if (strcmp(what, "new") == 0) return write_file(path, O_WRONLY | O_CREAT | O_EXCL, words[2]), 3;
    if (strcmp(what, "append") == 0) return write_file(path, O_WRONLY | O_APPEND, words[2]), 3;
    if (strcmp(what, "rename") == 0) return tell("rename", rename(path, words[2])), 3;
    if (strcmp(what, "unlink") == 0) return tell("unlink", unlink(path)), 2;
    if (strcmp(what, "mkdir") == 0) return tell("mkdir", mkdir(path, 0755)), 2;
    if (strcmp(what, "rmdir") == 0) return tell("rmdir", rmdir(path)), 2;
    if (strcmp(what, "patch") == 0) return patch(path), 2;
    if (strcmp(what, "input") == 0) return copy_input(), 1;
    if (strcmp(what, "name") == 0) return printf("%s\n", getenv("NAME") ? getenv("NAME") : "none"), 1;
    if (strcmp(what, "exit") == 0) exit(atoi(path));
    if (strcmp(what, "trap") == 0) __builtin_trap();
    return 1;
}

int main(int argc, char** argv) {
    setvbuf(stdout, NULL, _IONBF, 0);
    fprintf(stderr, "%s\n", argv[0]);
    for (int i = 1; i < argc;) i += step(argc - i, argv + i);
    return 0;
}
