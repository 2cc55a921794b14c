#!/bin/sh
# Run once by the postgres image when its volume is empty: the service's login owns its database and may make
# the role that the service works under, and is no superuser.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --set password="$GROUNDSWELL_DB_PASSWORD" <<'SQL'
CREATE ROLE groundswell LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE groundswell OWNER groundswell;
SQL
