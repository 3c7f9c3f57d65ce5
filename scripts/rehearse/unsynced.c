/*
 * A layer under the programs of a rehearsal, loaded with LD_PRELOAD, that knows what a power cut would leave. Everything below
 * UNSYNCED_ROOT has an image in UNSYNCED_IMAGES, by inode number:
 *   files/INODE    the content of a file when it was last synced
 *   folders/INODE  the names in a folder: lines "+INODE name", after a line "=" that forgets those before it
 *   removed/INODE  a second name of a file that was removed, so that no new file gets its number
 * fsync and fdatasync of a file renew its image and add its name, and those of the folders above it, to the images of its folders,
 * as ext4, XFS and Btrfs do; fsync of a folder renews the image of its names, and nothing else. What was written, renamed or removed since is not in
 * the images. Writes to files that were opened with O_SYNC or O_DSYNC, and sync(2), are not noticed: the power cut then takes away
 * more than a disk would.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static const char *root, *images;

__attribute__((constructor)) static void begin(void) {
  /* Copies: PostgreSQL writes the names of its processes over the variables. */
  if (getenv("UNSYNCED_ROOT")) root = strdup(getenv("UNSYNCED_ROOT"));
  if (getenv("UNSYNCED_IMAGES")) images = strdup(getenv("UNSYNCED_IMAGES"));
}

static int is_below(const char *path) {
  size_t length = root && images ? strlen(root) : 0;
  return length > 0 && strncmp(path, root, length) == 0 && (path[length] == '/' || path[length] == 0);
}

/* A layer that cannot write an image would let a rehearsal succeed for nothing. */
static void give_up(const char *what) {
  perror(what);
  abort();
}

static int open_image(const char *kind, ino_t inode, int flags) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/%s/%lu", images, kind, (unsigned long)inode);
  int fd = open(path, flags | O_CLOEXEC, 0666);
  if (fd < 0) give_up(path);
  /* Programs of two accounts write here, whatever their umask is. */
  fchmod(fd, 0666);
  while (flock(fd, LOCK_EX) != 0)
    if (errno != EINTR) give_up(path);
  return fd;
}

static void write_whole(int fd, const char *data, size_t length) {
  while (length > 0) {
    ssize_t written = write(fd, data, length);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) give_up("write");
    data += written;
    length -= (size_t)written;
  }
}

static void copy_content(const char *path, ino_t inode) {
  const size_t room = 1 << 18;
  int from = open(path, O_RDONLY | O_CLOEXEC);
  if (from < 0) return; /* Removed meanwhile. */
  int to = open_image("files", inode, O_WRONLY | O_CREAT);
  char *buffer = malloc(room);
  if (!buffer) give_up("malloc");
  ssize_t length;
  off_t size = 0;
  while ((length = read(from, buffer, room)) > 0) {
    write_whole(to, buffer, (size_t)length);
    size += length;
  }
  if (length < 0) give_up(path);
  if (ftruncate(to, size) != 0) give_up(path);
  free(buffer);
  close(to);
  close(from);
}

static void add_name(const char *folder, const char *name, ino_t inode) {
  struct stat at;
  char line[NAME_MAX + 64];
  if (stat(folder, &at) != 0) return;
  int to = open_image("folders", at.st_ino, O_WRONLY | O_CREAT | O_APPEND);
  write_whole(to, line, (size_t)snprintf(line, sizeof line, "+%lu %s\n", (unsigned long)inode, name));
  close(to);
}

/* The name of a file or folder in its folder, the name of that one in the next, up to the root. */
static void add_names(const char *path) {
  /* The same file is mostly synced many times in a row. */
  static __thread char last[PATH_MAX];
  static __thread ino_t inode;
  char rest[PATH_MAX];
  struct stat it;
  if (stat(path, &it) == 0 && it.st_ino == inode && strcmp(path, last) == 0) return;
  inode = it.st_ino;
  snprintf(last, sizeof last, "%s", path);
  snprintf(rest, sizeof rest, "%s", path);
  while (strlen(rest) > strlen(root) && stat(rest, &it) == 0) {
    char *slash = strrchr(rest, '/');
    *slash = 0;
    add_name(rest, slash + 1, it.st_ino);
  }
}

static void copy_names(const char *path, ino_t inode) {
  DIR *folder = opendir(path);
  if (!folder) return;
  char *text = NULL;
  size_t length = 0;
  FILE *lines = open_memstream(&text, &length);
  fputs("=\n", lines);
  for (struct dirent *one = readdir(folder); one; one = readdir(folder))
    if (strcmp(one->d_name, ".") != 0 && strcmp(one->d_name, "..") != 0)
      fprintf(lines, "+%lu %s\n", (unsigned long)one->d_ino, one->d_name);
  fclose(lines);
  closedir(folder);
  int to = open_image("folders", inode, O_WRONLY | O_CREAT | O_APPEND);
  write_whole(to, text, length);
  close(to);
  free(text);
}

/* Renews the images of an open file or folder. */
static void is_synced(int fd) {
  char link[64], path[PATH_MAX];
  struct stat it;
  int before = errno;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length > 0 && fstat(fd, &it) == 0) {
    path[length] = 0;
    if (is_below(path) && S_ISREG(it.st_mode) && it.st_nlink > 0) {
      copy_content(path, it.st_ino);
      add_names(path);
    }
    if (is_below(path) && S_ISDIR(it.st_mode)) copy_names(path, it.st_ino);
  }
  errno = before;
}

int fsync(int fd) {
  int code = REAL(fsync)(fd);
  if (code == 0) is_synced(fd);
  return code;
}

int fdatasync(int fd) {
  int code = REAL(fdatasync)(fd);
  if (code == 0) is_synced(fd);
  return code;
}

/* Gives a file that loses this name another one, before it does. */
static void hold(int at, const char *name) {
  char folder[PATH_MAX], link[64], path[PATH_MAX * 2], held[PATH_MAX];
  struct stat it;
  int before = errno;
  if (root && images && fstatat(at, name, &it, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(it.st_mode)) {
    ssize_t length = 0;
    if (name[0] != '/') {
      if (at == AT_FDCWD) snprintf(link, sizeof link, "/proc/self/cwd");
      else snprintf(link, sizeof link, "/proc/self/fd/%d", at);
      length = readlink(link, folder, sizeof folder - 1);
      if (length < 0) give_up(link);
    }
    folder[length] = 0;
    snprintf(path, sizeof path, "%s%s%s", folder, length > 0 ? "/" : "", name);
    snprintf(held, sizeof held, "%s/removed/%lu", images, (unsigned long)it.st_ino);
    if (is_below(path) && linkat(at, name, AT_FDCWD, held, 0) != 0 && errno != EEXIST && errno != ENOENT)
      give_up(held);
  }
  errno = before;
}

int unlink(const char *name) {
  hold(AT_FDCWD, name);
  return REAL(unlink)(name);
}

int unlinkat(int at, const char *name, int flags) {
  if (!(flags & AT_REMOVEDIR)) hold(at, name);
  return REAL(unlinkat)(at, name, flags);
}

int rename(const char *from, const char *to) {
  hold(AT_FDCWD, to);
  return REAL(rename)(from, to);
}

int renameat(int at, const char *from, int there, const char *to) {
  hold(there, to);
  return REAL(renameat)(at, from, there, to);
}

int renameat2(int at, const char *from, int there, const char *to, unsigned int flags) {
  hold(there, to);
  return REAL(renameat2)(at, from, there, to, flags);
}

/* A new folder may have the number of one that is gone: it has no names yet. */
int mkdirat(int at, const char *name, mode_t mode) {
  int code = REAL(mkdirat)(at, name, mode);
  int before = errno;
  struct stat it;
  if (code == 0 && root && images && fstatat(at, name, &it, 0) == 0) {
    int to = open_image("folders", it.st_ino, O_WRONLY | O_CREAT | O_APPEND);
    write_whole(to, "=\n", 2);
    close(to);
  }
  errno = before;
  return code;
}

int mkdir(const char *name, mode_t mode) {
  return mkdirat(AT_FDCWD, name, mode);
}
