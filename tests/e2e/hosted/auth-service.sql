-- What our auth service keeps beyond the tables of Supabase's. Run as the owner of those tables, as the host's own service would
-- migrate its schema: the project's owner may not.
create type auth.code_challenge_method as enum ('s256', 'plain');

alter table auth.users
  alter column id set default gen_random_uuid(),
  alter column aud set default 'authenticated',
  alter column role set default 'authenticated',
  alter column raw_app_meta_data set default '{"provider": "email", "providers": ["email"]}',
  alter column raw_user_meta_data set default '{}',
  alter column created_at set default now(),
  alter column updated_at set default now(),
  alter column confirmation_token set default '',
  alter column recovery_token set default '',
  alter column email_change_token_new set default '',
  alter column email_change set default '';
create unique index users_email_key on auth.users (lower(email)) where is_sso_user = false;
alter table auth.identities alter column created_at set default now(), alter column updated_at set default now();
alter table auth.mfa_factors
  alter column id set default gen_random_uuid(),
  alter column created_at set default now(),
  alter column updated_at set default now(),
  add column last_used_step bigint;
alter table auth.sessions
  alter column id set default gen_random_uuid(),
  alter column created_at set default now(),
  alter column updated_at set default now(),
  alter column aal set default 'aal1',
  add column refresh_token_hmac_key text;
alter table auth.refresh_tokens
  alter column revoked set default false,
  alter column created_at set default now(),
  alter column updated_at set default now();
alter table auth.one_time_tokens
  alter column id set default gen_random_uuid(),
  alter column created_at type timestamptz,
  alter column updated_at type timestamptz,
  add column verification_type text not null default '',
  add column code_hash text,
  add column failed_attempts integer not null default 0,
  add column expires_at timestamptz not null default now() + interval '1 hour';

create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  id uuid primary key default gen_random_uuid(),
  unique (session_id, authentication_method)
);
create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet,
  otp_code text
);
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  auth_code text not null unique,
  code_challenge_method auth.code_challenge_method not null,
  code_challenge text not null,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  one_time_token_id uuid references auth.one_time_tokens (id) on delete cascade
);
create table auth.known_places (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('address', 'browser')),
  hash text not null,
  wrong_guesses integer not null default 0,
  last_sign_in_at timestamptz not null default now(),
  primary key (user_id, kind, hash)
);
