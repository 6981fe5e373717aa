#!/usr/bin/env bash
# A cluster for developers: PostgreSQL, NATS, servers and a worker in a temporary folder, all of them gone with Ctrl-C.
#   NODES=2   how many servers
#   PORT=7878 where the first of them listens; the others on the ports after it
set -euo pipefail
cd "$(dirname "$0")/.."

nodes=${NODES:-2}
port=${PORT:-7878}
program=${LUDOTHEQUE:-target/release/ludotheque}
if [ ! -x "$program" ]; then
  echo "$program is missing: cargo build --release --package ludotheque" >&2
  exit 1
fi

# The programs of a database stand outside the path on some systems.
for bin in /usr/lib/postgresql/*/bin; do
  if [ -d "$bin" ]; then PATH="$PATH:$bin"; fi
done
for need in initdb pg_ctl createdb nats-server; do
  command -v "$need" >/dev/null 2>&1 || {
    echo "$need is missing: scripts/tools.sh installs it" >&2
    exit 1
  }
done

folder=$(mktemp -d "${TMPDIR:-/tmp}/ludotheque-cluster.XXXXXX")
# A database refuses to run as root.
as_owner=()
if [ "$(id -u)" -eq 0 ]; then
  chown postgres "$folder"
  as_owner=(runuser -u postgres --)
fi
in_root() { (cd / && env PATH="$PATH" "${as_owner[@]}" env PATH="$PATH" "$@"); }

running=()
bus=
# The bus goes after those who talk over it, and the database last, so that nobody complains on the way.
stop() {
  trap - EXIT INT TERM
  echo
  for process in "${running[@]}"; do kill -TERM "$process" 2>/dev/null || true; done
  for process in "${running[@]}"; do wait "$process" 2>/dev/null || true; done
  if [ -n "$bus" ]; then
    kill -TERM "$bus" 2>/dev/null || true
    wait "$bus" 2>/dev/null || true
  fi
  in_root pg_ctl -D "$folder/data" stop -w -m fast >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT
trap 'stop; exit 0' INT TERM

in_root initdb --auth=trust --username=ludotheque --encoding=UTF8 --no-locale -D "$folder/data" >/dev/null
# Reached through a socket in the folder alone.
printf "listen_addresses = ''\nunix_socket_directories = '%s'\nmax_connections = 200\n" "$folder" |
  in_root tee -a "$folder/data/postgresql.conf" >/dev/null
in_root pg_ctl -D "$folder/data" start -w -l "$folder/postgresql.log" >/dev/null
createdb --host "$folder" --username ludotheque ludotheque
store="postgres://ludotheque@localhost/ludotheque?host=$folder"

bus_port=$((port + 1000))
# Its own group, so that Ctrl-C reaches it only after the servers have stopped.
setsid nats-server --addr 127.0.0.1 --port "$bus_port" --jetstream --store_dir "$folder/nats" >"$folder/nats.log" 2>&1 &
bus=$!

echo "PostgreSQL  $store"
echo "NATS        nats://127.0.0.1:$bus_port"
for ((node = 0; node < nodes; node++)); do
  setsid "$program" serve --bind "127.0.0.1:$((port + node))" --store "$store" --bus "nats://127.0.0.1:$bus_port" \
    --data "$folder/data-$node" &
  running+=($!)
done
setsid "$program" worker --store "$store" --bus "nats://127.0.0.1:$bus_port" &
running+=($!)
# Until somebody presses Ctrl-C, or one of them ends by itself.
wait -n "${running[@]}" "$bus" || true
echo "one of them has ended by itself, so all are stopped" >&2
exit 1
