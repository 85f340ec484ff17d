#!/bin/sh
# Makes the folders to which the image's links lead, and becomes Node, so that the shop is process 1 and gets SIGTERM.
# The link to the packages is for a build's own files, which look for packages from where they are.
set -e
mkdir -p "$DATA_DIR/cache/astro" "$DATA_DIR/cache/content" "$DATA_DIR/cache/vite"
ln -sfn /shop/node_modules "$DATA_DIR/cache/node_modules"
exec node "$@"
