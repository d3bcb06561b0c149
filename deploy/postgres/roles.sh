#!/bin/sh
# Run once by the image of PostgreSQL, in a new database: the portal's login is neither superuser nor BYPASSRLS.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role sumiller login password :'password';
grant anon, authenticated, service_role to sumiller;
create database sumiller owner sumiller;
revoke all on database sumiller from public;
SQL
