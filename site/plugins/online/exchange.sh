# Runs on the server, in a POSIX shell with GNU tools: sh -s -- <exchange|back> <folder> <path> <unit> <id>
# <folder> has dist/ with the published files, Caddyfile, and leads.mjs if <unit> is the receiver's. Nothing else in it
# changes. A connection that ends does not stop the exchange. Functions are read whole before they run.

fail() {
  echo "$1" >&2
  exit 1
}

# Makes the contents of a folder those of another: new files first, then changed ones and pages, and old files last.
# Hashed files stay for a day, because open pages still import them. Unchanged files keep their time for caches.
place() {
  from=$(cd "$1" && pwd) to=$(cd "$2" && pwd)
  copy='to=$1 isNew=$2; shift 2
    for file; do
      [ "$isNew" ] && [ -e "$to/$file" ] && continue
      if cmp -s "$file" "$to/$file"; then
        case $file in */chunks/* | */assets/site/*) touch "$to/$file" ;; esac
        continue
      fi
      [ -d "$to/$file" ] && rm -r "$to/$file"
      cp -p "$file" "$to/$file.new" && mv -f "$to/$file.new" "$to/$file" || exit 1
    done'
  (
    cd "$from" &&
      find . -type d -exec sh -c 'to=$1; shift
        for part; do [ -d "$to/$part" ] || { rm -f "$to/$part" && mkdir "$to/$part"; } || exit 1; done' sh "$to" {} + &&
      find . -type f ! -name '*.html' -exec sh -c "$copy" sh "$to" new {} + &&
      find . -type f ! -name '*.html' -exec sh -c "$copy" sh "$to" '' {} + &&
      find . -type f -name '*.html' -exec sh -c "$copy" sh "$to" '' {} + &&
      cd "$to" &&
      find . ! -type d -exec sh -c 'from=$1; shift
        for file; do
          [ -e "$from/$file" ] && continue
          case $file in */chunks/* | */assets/site/*) [ "$(find "$file" -mmin -1440)" ] && continue ;; esac
          rm -f "$file"
        done' sh "$from" {} + &&
      find . -mindepth 1 -type d -empty -delete
  )
}

# Puts a stored deployment in place: its files, then the configuration with their policy, then the receiver.
put() {
  place "$1/site" "dist$path" || return 1
  for file in Caddyfile leads.mjs; do
    [ -e "$1/$file" ] && ! cmp -s "$1/$file" "$file" || continue
    cp -p "$1/$file" "$file.new" && mv -f "$file.new" "$file" || return 1
    [ "$file" = Caddyfile ] || { sudo -n systemctl restart "$unit" || return 1; continue; }
    sudo -n systemctl reload caddy || return 1
  done
}

online() {
  command=$1 folder=$2 path=$3 unit=$4 id=$5 store=.online
  trap '' HUP PIPE
  umask 022
  cd "$folder" && mkdir -p "dist$path" "$store" || fail "$folder must exist, and belong to the user of the deployment."
  exec 9> "$store/lock"
  flock -n 9 || fail "Another deployment is running on this server. Wait until it ends."
  new=$store/new.$id
  [ "$command" = exchange ] || new=$store/former
  [ -d "$new/site" ] || fail "There is no former deployment to go back to."
  [ -e "$new/site/index.html" ] || fail "The build has no home page, so the site stays as it is. Build it again."
  rm -rf "$store/present" && mkdir -p "$store/present" && cp -a "dist$path" "$store/present/site" &&
    for file in Caddyfile leads.mjs; do [ ! -e "$file" ] || cp -p "$file" "$store/present/"; done ||
    fail "The present files could not be copied. Is the disk full?"
  if ! put "$new"; then
    [ -e "$store/present/site/index.html" ] || fail "The first deployment failed."
    put "$store/present" && fail "The deployment failed. The former files are in place again."
    fail "The deployment failed, and so did putting the former files back."
  fi
  rm -rf "$store"/new.* "$store/former"
  # Before the first deployment, there is nothing to go back to.
  if [ -e "$store/present/site/index.html" ]; then mv "$store/present" "$store/former"; else rm -rf "$store/present"; fi
}

# A shell runs this line only if it has arrived whole.
{ online "$@"; exit; }
