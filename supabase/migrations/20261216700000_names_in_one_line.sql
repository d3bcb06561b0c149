-- Names are one line from left to right (ADR 414): line breaks and signs that turn the direction of writing
-- let a name read as another one with another address.

-- A text without line breaks, control characters and signs of direction.
create function private.plain_line(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(p_text, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g'))
$$;

-- Puts the columns that are the trigger's arguments into one line.
create function private.tidy_names() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_tidy jsonb := '{}';
  v_column text;
begin
  foreach v_column in array tg_argv loop
    v_tidy := v_tidy || jsonb_build_object(v_column, private.plain_line(to_jsonb(new) ->> v_column));
  end loop;
  return jsonb_populate_record(new, v_tidy);
end
$$;
revoke all on function private.plain_line(text), private.tidy_names() from public, anon, authenticated;

create trigger profiles_tidy_names before insert or update of display_name, business_name on private.profiles
  for each row execute function private.tidy_names('display_name', 'business_name');
create trigger business_groups_tidy_names before insert or update of name on public.business_groups
  for each row execute function private.tidy_names('name');
create trigger locations_tidy_names before insert or update of name on public.locations
  for each row execute function private.tidy_names('name');

update private.profiles set display_name = private.plain_line(display_name), business_name = private.plain_line(business_name)
where display_name <> private.plain_line(display_name) or business_name <> private.plain_line(business_name);
