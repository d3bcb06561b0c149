-- Schema auth: accounts, sessions and factors under Supabase's names, so that migrations written for Supabase
-- (auth.users, auth.uid(), auth.jwt()) run unchanged here, and accounts exported from there can be loaded here.
--
-- Idempotent; run by the database owner, who need not be a superuser, on PostgreSQL 15 to 18. The roles anon,
-- authenticated and service_role already exist. Only the owner reads these tables: the auth service connects as the
-- owner, and clients only see their own account through it.

create schema if not exists auth;

do $$
begin
  if to_regtype('auth.aal_level') is null then
    create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
  end if;
  if to_regtype('auth.code_challenge_method') is null then
    create type auth.code_challenge_method as enum ('s256', 'plain');
  end if;
  if to_regtype('auth.factor_type') is null then
    create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
  end if;
  if to_regtype('auth.factor_status') is null then
    create type auth.factor_status as enum ('unverified', 'verified');
  end if;
  if to_regtype('auth.one_time_token_type') is null then
    create type auth.one_time_token_type as enum (
      'confirmation_token', 'reauthentication_token', 'recovery_token',
      'email_change_token_new', 'email_change_token_current', 'phone_change_token'
    );
  end if;
end
$$;

-- Columns this service does not fill itself (phone_*, *_token, is_super_admin …) are kept for imported accounts.
create table if not exists auth.users (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  aud varchar(255) default 'authenticated',
  role varchar(255) default 'authenticated',
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255) default '',
  confirmation_sent_at timestamptz,
  recovery_token varchar(255) default '',
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255) default '',
  email_change varchar(255) default '',
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb default '{"provider": "email", "providers": ["email"]}',
  raw_user_meta_data jsonb default '{}',
  is_super_admin boolean,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  phone text default null,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
  banned_until timestamptz,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);
-- The service stores addresses folded; lower() also keeps imported ones unique in any case.
create unique index if not exists users_email_key on auth.users (lower(email)) where is_sso_user = false;
create unique index if not exists users_phone_key on auth.users (phone);

create table if not exists auth.identities (
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid primary key default gen_random_uuid(),
  unique (provider_id, provider)
);
create index if not exists identities_user_id_idx on auth.identities (user_id);

create table if not exists auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  phone text,
  last_challenged_at timestamptz,
  -- The last time step whose code was accepted: a code works once (RFC 6238, section 5.2).
  last_used_step bigint
);
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create unique index if not exists mfa_factors_user_friendly_name_key
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';

create table if not exists auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  factor_id uuid references auth.mfa_factors (id) on delete set null,
  aal auth.aal_level default 'aal1',
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text,
  -- Keys the derivation of each refresh token from the previous one; worthless without that token.
  refresh_token_hmac_key text
);
create index if not exists sessions_user_id_created_at_idx on auth.sessions (user_id, created_at);
create index if not exists sessions_factor_id_idx on auth.sessions (factor_id) where factor_id is not null;

-- `token` and `parent` hold the SHA-256 of the token, never the token.
create table if not exists auth.refresh_tokens (
  instance_id uuid,
  id bigint generated by default as identity primary key,
  token varchar(255) unique,
  user_id varchar(255),
  revoked boolean default false,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  parent varchar(255),
  session_id uuid references auth.sessions (id) on delete cascade
);
create index if not exists refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);

create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  id uuid primary key default gen_random_uuid(),
  unique (session_id, authentication_method)
);

create table if not exists auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet,
  otp_code text
);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create index if not exists mfa_challenges_created_at_idx on auth.mfa_challenges (created_at);

-- One live token per account and purpose. `token_hash` is the SHA-256 of the link's token; `code_hash` the argon2id
-- hash of the short code in the same mail, which expires after too many wrong guesses.
create table if not exists auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null check (char_length(token_hash) > 0),
  relates_to text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  verification_type text not null default '',
  code_hash text,
  failed_attempts integer not null default 0,
  expires_at timestamptz not null default now() + interval '1 hour',
  unique (user_id, token_type)
);
create unique index if not exists one_time_tokens_token_hash_key on auth.one_time_tokens (token_hash);
create index if not exists one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to);
create index if not exists one_time_tokens_expires_at_idx on auth.one_time_tokens (expires_at);

-- A client's PKCE challenge, sent when it requested a mail; `auth_code` holds the SHA-256 of the code.
create table if not exists auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  auth_code text not null,
  code_challenge_method auth.code_challenge_method not null,
  code_challenge text not null,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  -- The mail this challenge belongs to; redeemed or replaced together with it.
  one_time_token_id uuid references auth.one_time_tokens (id) on delete cascade
);
create unique index if not exists flow_state_auth_code_key on auth.flow_state (auth_code);
create index if not exists flow_state_user_id_idx on auth.flow_state (user_id);
create index if not exists flow_state_created_at_idx on auth.flow_state (created_at);
create index if not exists flow_state_one_time_token_id_idx on auth.flow_state (one_time_token_id);

-- Counters of the rate limits when several portals share the database. Unlogged: losing them in a crash is harmless.
create unlogged table if not exists auth.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index if not exists rate_limits_expire_idx on auth.rate_limits (expire);

-- Where an account's right password has been used before (packages/auth-api/src/sessions/known-places.ts). `hash` is
-- the SHA-256 of account and address, or of a browser's cookie.
create table if not exists auth.known_places (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('address', 'browser')),
  hash text not null,
  wrong_guesses integer not null default 0,
  last_sign_in_at timestamptz not null default now(),
  primary key (user_id, kind, hash)
);
create index if not exists known_places_hash_idx on auth.known_places (hash) where kind = 'browser';

-- Row-level security without policies: even a careless grant shows rows only to the owner.
do $$
declare
  relation text;
begin
  foreach relation in array array[
    'users', 'identities', 'sessions', 'refresh_tokens', 'one_time_tokens', 'flow_state',
    'mfa_factors', 'mfa_challenges', 'mfa_amr_claims', 'rate_limits', 'known_places'
  ] loop
    if not (select relrowsecurity from pg_catalog.pg_class where oid = ('auth.' || relation)::regclass) then
      execute format('alter table auth.%I enable row level security', relation);
    end if;
    execute format('revoke all on auth.%I from public, anon, authenticated, service_role', relation);
  end loop;
end
$$;

-- The claims of the request's access token; null outside a request.
create or replace function auth.jwt() returns jsonb
language sql stable
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;

-- The id of the signed-in user; null when signed out.
create or replace function auth.uid() returns uuid
language sql stable
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;

-- The role named by the request's token: anon, authenticated or service_role.
create or replace function auth.role() returns text
language sql stable
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;

-- The address in the request's token.
create or replace function auth.email() returns text
language sql stable
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;

-- Refuses a request whose session has ended, or whose account was banned or removed: its access token no longer works
-- although it has not expired. Also one whose account has a second factor that this session, or this token, has not
-- verified (ADR 89). Two lookups by primary key and one by account; none for tokens without a session (anon and service
-- keys).
create or replace function auth.require_live_session() returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  session text := claims ->> 'session_id';
  lacks_factor boolean;
begin
  if session is null then
    return;
  end if;
  if session ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then
    select not (coalesce(s.aal, 'aal1') >= 'aal2' and coalesce(claims ->> 'aal', 'aal1') >= 'aal2')
      and exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified')
    into lacks_factor
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = session::uuid and (s.not_after is null or s.not_after > now())
      and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null;
    if lacks_factor then
      raise sqlstate 'PT403' using message = 'Confirma tu segundo factor para continuar.', detail = 'insufficient_aal';
    elsif found then
      return;
    end if;
  end if;
  raise sqlstate 'PT401' using message = 'Tu sesión terminó. Inicia sesión de nuevo.';
end
$$;

-- What every request of the data API begins with. What belongs to the caller is looked up whatever they ask for, so that the
-- time of an answer does not tell whether a row of others meets a condition (ADR 199). The contract brings the function.
create or replace function auth.open_request() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform auth.require_live_session();
  -- Procedures run with their owner's rights, and check their caller first.
  if auth.uid() is not null and current_setting('request.path', true) not like '%/rpc/%' then
    perform private.look_up_own();
  end if;
end
$$;

-- The same value. PostgreSQL does not look into it, and tries no condition on it before the policies of a row (ADR 215).
create or replace function auth.veil(anyelement) returns anyelement
language plpgsql immutable parallel safe cost 1
as $$ begin return $1; end $$;

revoke all on function auth.jwt(), auth.uid(), auth.role(), auth.email(), auth.require_live_session(), auth.open_request(),
  auth.veil(anyelement) from public;
grant usage on schema auth to anon, authenticated, service_role;
grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email(), auth.require_live_session(), auth.open_request(),
  auth.veil(anyelement) to anon, authenticated, service_role;
