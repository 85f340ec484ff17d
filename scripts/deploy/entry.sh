#!/bin/sh
# Makes the folders to which the image's links lead, and becomes Node, so that the shop is process 1 and gets SIGTERM.
set -e
mkdir -p "$DATA_DIR/cache/compiled" "$DATA_DIR/cache/share-pictures"
exec node "$@"
