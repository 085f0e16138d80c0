#!/bin/sh
# Runs a program of Steadily as the server's user, with its settings. Copy to /usr/local/sbin/steadily; as root:
#   steadily people-add --email jo@example.org --name "Jo Rivers"
#   steadily DATA_DIR=/var/lib/steadily-try people list     # other settings for this once
set -eu
folder=${STEADILY_FOLDER:-/opt/steadily}
settings=${STEADILY_SETTINGS:-/etc/steadily.env}
user=${STEADILY_USER:-steadily}

fail() {
  echo "$1" >&2
  exit 1
}

# Folders on the command line are meant from here.
INIT_CWD=$PWD
PATH=$folder/bin:$PATH
export INIT_CWD PATH
[ -d "$folder/scripts" ] || fail "Steadily is not in $folder."
cd "$folder"
programs=$(ls scripts | sed -n '/^part-/d; s/\.mjs$//p')
[ "$(id -u)" = 0 ] || [ "$(id -un)" = "$user" ] || fail 'Run it as root: sudo steadily …'
[ -r "$settings" ] || fail "The settings $settings are missing or cannot be read."
set -a
. "$settings"
while case ${1:-} in [A-Z]*=*) true ;; *) false ;; esac; do
  export "$1"
  shift
done
set +a
program=${1:-}
echo "$programs" | grep -qxF -e "$program" || fail "Say which program: steadily NAME …
The programs are: $(echo $programs)"
shift
if [ "$(id -un)" = "$user" ]; then exec node "scripts/$program.mjs" "$@"; fi
exec setpriv --reuid="$user" --regid="$user" --clear-groups node "scripts/$program.mjs" "$@"
