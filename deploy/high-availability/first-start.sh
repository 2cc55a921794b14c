#!/bin/sh
# Run once by Patroni on the machine that makes the cluster; $1 is a connection string of the superuser. The service's
# login owns its database and may make the role that the service works under, and is no superuser.
set -eu
psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --set password="$GROUNDSWELL_DB_PASSWORD" "$1" <<'SQL'
CREATE ROLE groundswell LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE groundswell OWNER groundswell;
SQL
pgbackrest --stanza=groundswell stanza-create
