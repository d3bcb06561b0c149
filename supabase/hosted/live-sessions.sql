-- For a project hosted by Supabase, run once in its SQL editor and again after an update that changes this file: a token
-- of a session that has ended, or that lacks the second factor of its account, reads nothing (ADR 5, ADR 89). A portal
-- brings the same function as auth.require_live_session; in a hosted project the schema auth is closed.
create schema if not exists hosted;
revoke all on schema hosted from public;
grant usage on schema hosted to anon, authenticated, service_role;

create or replace function hosted.require_live_session() returns void
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

-- What every request begins with (ADR 199).
create or replace function hosted.open_request() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform hosted.require_live_session();
  -- Procedures run with their owner's rights, and check their caller first.
  if auth.uid() is not null and current_setting('request.path', true) not like '%/rpc/%' then
    perform private.look_up_own();
  end if;
end
$$;

revoke all on function hosted.require_live_session(), hosted.open_request() from public;
grant execute on function hosted.require_live_session(), hosted.open_request() to anon, authenticated, service_role;

-- The data API calls it before each request. The role authenticator exists in every hosted project.
do $$
begin
  if to_regrole('authenticator') is not null then
    alter role authenticator set pgrst.db_pre_request = 'hosted.open_request';
    notify pgrst, 'reload config';
  end if;
end
$$;
