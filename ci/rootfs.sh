#!/bin/sh
# The file system of the container: the libraries that the executable needs, from packages of Debian, and the executable: ci/rootfs.sh EXECUTABLE.xz FOLDER.
set -eu
executable=$(realpath "$1")
mkdir -p "$2"
root=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
(cd "$work" && apt-get download -qq libc6 libgcc-s1 libstdc++6)
for package in "$work"/*.deb; do
  dpkg-deb --extract "$package" "$root"
done
# Files that no program of the container reads.
rm -rf "$root/usr/share/doc" "$root/usr/share/lintian" "$root/usr/share/gdb" "$root/usr/lib/x86_64-linux-gnu/gconv" "$root/usr/lib/x86_64-linux-gnu/audit"
mkdir -p "$root/usr/bin" "$root/tmp" "$root/work" "$root/etc"
chmod 1777 "$root/tmp"
xz --decompress --stdout "$executable" >"$root/usr/bin/ezlint"
chmod 755 "$root/usr/bin/ezlint"
printf 'ezlint:x:65532:65532::/tmp:/usr/bin/ezlint\n' >"$root/etc/passwd"
