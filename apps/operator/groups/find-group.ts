import type pg from 'pg';

export type GroupState = {
  id: string;
  name: string;
  founder: string | null;
  companies: string[];
  approved: boolean;
  /** MXN as text; null if there is no limit or no line. */
  limit: string | null;
  open: string | null;
  line: string | null;
  until: string | null;
  creditOpen: string;
  creditAvailable: string;
};

const groupStates = `
  select g.id, g.name, u.email as founder,
    array(select f.lega_name || coalesce(' (' || f.rfc || ')', '') from public.business_fiscal_data f
          where f.business_group_id = g.id order by f.lega_name) as companies,
    t.is_approved as approved, t.order_limit as limit, t.open_total as open, t.credit_line as line,
    to_char(t.credit_until, 'YYYY-MM-DD') as until, t.credit_open as "creditOpen",
    t.credit_available as "creditAvailable"
  from public.business_groups g
  cross join lateral private.group_terms(g.id) t
  left join auth.users u on u.id = g.created_by`;

/** The groups whose name, company name or RFC contains the text, those awaiting approval first; all for an empty text. */
export async function listGroups(pool: pg.Pool, text: string): Promise<GroupState[]> {
  const { rows } = await pool.query<GroupState>(
    `${groupStates}
     where position(private.fold_text($1) in private.fold_text(concat_ws(' ', g.name, g.tax_id, u.email))) > 0
       or exists (
         select from public.business_fiscal_data f
         where f.business_group_id = g.id
           and position(private.fold_text($1) in private.fold_text(concat_ws(' ', f.lega_name, f.rfc))) > 0)
     order by t.is_approved, g.name, g.id`,
    [text],
  );
  return rows;
}

/** The groups that match an id, a whole name or an RFC: names and RFCs are not unique. */
export async function findGroups(pool: pg.Pool, wanted: string): Promise<GroupState[]> {
  const { rows } = await pool.query<GroupState>(
    `${groupStates}
     where g.id::text = lower($1) or private.fold_text(g.name) = private.fold_text($1) or upper(g.tax_id) = upper($1)
       or exists (
         select from public.business_fiscal_data f where f.business_group_id = g.id and upper(f.rfc) = upper($1))
     order by g.name, g.id`,
    [wanted.trim()],
  );
  return rows;
}
