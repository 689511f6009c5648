#!/bin/bash
# Renders and develops the pictures of a list, one after the other, with whatever time the machine has to spare.
# queue.sh <folder>: <folder>/queue.txt has lines «listing/picture width samples»; those of drafts.txt come first.
# Results are in out/ and drafts/; a picture that has a result is skipped. A file STOP in the folder ends the queue, PAUSE halts it.
set -u
here=$(cd "$(dirname "$0")" && pwd)
folder=$1
mkdir -p "$folder/out" "$folder/drafts"
echo $$ > "$folder/queue.pid"

next() {
  for list in drafts queue; do
    [ -f "$folder/$list.txt" ] || continue
    while read -r name width samples; do
      case $name in ''|'#'*) continue ;; esac
      place=$folder/$([ $list = queue ] && echo out || echo drafts)/$name
      [ -f "$place.png" ] || [ -f "$place.failed" ] || { echo "$place $name $width $samples"; return; }
    done < "$folder/$list.txt"
  done
}

run() {
  # A session of its own is scheduled as a group, and only the group's niceness counts against other sessions.
  setsid bash -c 'echo 19 > /proc/self/autogroup; exec chrt -i 0 nice -n 19 "$@"' run "$@" >> "$folder/queue.log" 2>&1 &
  local child=$! halted=
  while kill -0 $child 2>/dev/null; do
    if [ -f "$folder/STOP" ]; then kill -CONT -- -$child; kill -- -$child; exit; fi
    if [ -f "$folder/PAUSE" ] && [ -z "$halted" ]; then kill -STOP -- -$child; halted=1; fi
    if [ ! -f "$folder/PAUSE" ] && [ -n "$halted" ]; then kill -CONT -- -$child; halted=; fi
    sleep 1
  done
  wait $child
}

while [ ! -f "$folder/STOP" ]; do
  [ -f "$folder/PAUSE" ] && { sleep 5; continue; }
  read -r place name width samples <<< "$(next)"
  [ -n "${place:-}" ] || { sleep 5; continue; }
  echo "$(date -u +%T) $name $width $samples" >> "$folder/queue.log"
  mkdir -p "$(dirname "$place")"
  if run blender -b -t 2 --python-exit-code 1 --python "$here/render.py" -- "$name" "$folder/lib" "$place" "$width" "$samples" \
    && run /usr/bin/python3 "$here/develop.py" "$place" "$place.png"; then
    echo "$(date -u +%T) done $name" >> "$folder/queue.log"
  else
    date -u > "$place.failed"
  fi
done
