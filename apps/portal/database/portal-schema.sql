-- What portals on one database share: which API keys and which signing keys are valid. Only the owner reads it.
-- Idempotent.
create schema if not exists portal;
revoke all on schema portal from public;

-- The SHA-256 of each portal's keys, never the keys. Setting revoked_at invalidates a key at every portal within a
-- minute.
create table if not exists portal.api_keys (
  hash bytea primary key check (octet_length(hash) = 32),
  role text not null check (role in ('anon', 'service_role')),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

-- Public halves of the keys that sign access tokens, by the `kid` of their JWK.
create table if not exists portal.signing_keys (
  kid text primary key,
  jwk jsonb not null check (not jwk ? 'd'),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

alter table portal.api_keys enable row level security;
alter table portal.signing_keys enable row level security;

-- Fingerprint of the last bootstrap: if it is unchanged, a start runs no DDL and takes no table locks.
create table if not exists portal.bootstrap (
  only_row boolean primary key default true check (only_row),
  fingerprint text not null,
  ran_at timestamptz not null default now()
);
alter table portal.bootstrap enable row level security;
