-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- The order guide of an establishment: the sections its people keep products in and the pieces they want to have of each
-- (ADR 149). The products of a guide are these and the favourites of the person who looks at it.

create table private.order_guide (
  location_id uuid not null,
  product_id uuid not null,
  section text,
  par_level integer,
  constraint order_guide_pkey PRIMARY KEY (location_id, product_id),
  constraint order_guide_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint order_guide_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint order_guide_check CHECK (((section IS NOT NULL) OR (par_level IS NOT NULL))),
  constraint order_guide_par_level_check CHECK (((par_level >= 1) AND (par_level <= 99999))),
  constraint order_guide_section_check CHECK (((char_length(section) >= 1) AND (char_length(section) <= 40)))
);
alter table private.order_guide enable row level security;

create index order_guide_product_id_idx on private.order_guide (product_id);

-- order_guide: the lines of an establishment's guide. One that the caller is not linked to has none.
create function public.order_guide(p_location_id uuid)
returns table (product_id uuid, section text, par_level integer)
language sql stable security definer set search_path = '' as $$
  select g.product_id, g.section, g.par_level
  from private.my_location_ids() as own (id) join private.order_guide g on g.location_id = own.id
  where own.id = p_location_id
  order by g.section nulls last, g.product_id
$$;
-- 20261206002600_order_guide; executed by authenticated

-- save_order_guide: sets lines [{"product_id", "section", "par_level"}, …] of an establishment's guide, as text is typed:
-- spaces around and within a section count once. What a line does not name stays as it is; a line that then has neither leaves the guide;
-- an unknown product is passed over. Returns the number of lines that the guide has now.
-- PT401; PT403 not the caller's establishment; PT400 no list, more than 500 lines, or a section or par level out of range;
-- PT409 too many lines (max_guide_lines) or sections (max_guide_sections).
create function public.save_order_guide(p_location_id uuid, p_lines jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_lines_most constant integer := private.setting_number('max_guide_lines', 1000);
  v_sections_most constant integer := private.setting_number('max_guide_sections', 30);
  v_count integer;
  v_sections integer;
begin
  if auth.uid() is null then
    raise exception using errcode = 'PT401', detail = 'not_signed_in', message = 'Debes iniciar sesión para continuar';
  elsif p_location_id is null or p_location_id not in (select private.my_location_ids()) then
    raise exception using errcode = 'PT403', detail = 'location_not_linked',
      message = 'No tienes acceso a ese establecimiento';
  elsif p_lines is null or jsonb_typeof(p_lines) <> 'array' or jsonb_array_length(p_lines) > 500 then
    raise exception using errcode = 'PT400', detail = 'lines_invalid', message = 'Envía de 1 a 500 líneas';
  elsif exists (
    select from jsonb_array_elements(p_lines) as l (line)
    where not private.is_uuid(line ->> 'product_id') or char_length(line ->> 'section') > 200
      or char_length(btrim(regexp_replace(line ->> 'section', '\s+', ' ', 'g'))) > 40
      or line ->> 'par_level' !~ '^[1-9][0-9]{0,4}([.]0+)?$'
  ) then
    raise exception using errcode = 'PT400', detail = 'line_invalid',
      message = 'Una sección tiene hasta 40 letras y un mínimo va de 1 a 99,999 piezas';
  end if;

  -- Two calls at once cannot both take the last place.
  perform pg_advisory_xact_lock(hashtextextended('order guide of ' || p_location_id, 0));
  with sent as (
    -- The last line of a product counts.
    select distinct on (id) (line ->> 'product_id')::uuid as id, line
    from jsonb_array_elements(p_lines) with ordinality as l (line, place)
    order by id, place desc
  ), typed as (
    select s.id,
      case when line ? 'section' then nullif(btrim(regexp_replace(line ->> 'section', '\s+', ' ', 'g')), '') else g.section end as section,
      case when line ? 'par_level' then (line ->> 'par_level')::numeric::integer else g.par_level end as par_level
    from sent s left join private.order_guide g on g.location_id = p_location_id and g.product_id = s.id
  ), emptied as (
    delete from private.order_guide g using typed t
    where g.location_id = p_location_id and g.product_id = t.id and t.section is null and t.par_level is null
  )
  insert into private.order_guide (location_id, product_id, section, par_level)
  select p_location_id, t.id, t.section, t.par_level
  from typed t join public.products p on p.id = t.id
  where t.section is not null or t.par_level is not null
  on conflict (location_id, product_id) do update set section = excluded.section, par_level = excluded.par_level;

  select count(*), count(distinct g.section) into v_count, v_sections
  from private.order_guide g where g.location_id = p_location_id;
  if v_count > v_lines_most then
    raise exception using errcode = 'PT409', detail = 'too_many_guide_lines',
      message = format('La guía ya tiene %s productos, el máximo. Quita algunos para agregar más.', v_lines_most);
  elsif v_sections > v_sections_most then
    raise exception using errcode = 'PT409', detail = 'too_many_guide_sections',
      message = format('La guía ya tiene %s secciones, el máximo. Usa una de ellas.', v_sections_most);
  end if;
  return v_count;
end
$$;
-- 20261216100000_changes_of_the_guide; executed by authenticated
