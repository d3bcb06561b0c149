import type pg from 'pg';

export type Role = 'seller' | 'admin';

export type StaffMember = {
  email: string;
  name: string | null;
  role: Role;
  /** Names of the stores; an empty list means all. */
  stores: string[];
  isActive: boolean;
};

const members = `
  select u.email, p.display_name as name, s.role, s.is_active as "isActive",
    array(select st.name from public.stores st where st.id = any (s.store_ids) order by st.id) as stores
  from private.staff s join auth.users u on u.id = s.user_id left join private.profiles p on p.id = s.user_id`;

/** Everybody who has or had access to the desk, current staff first. */
export async function listStaff(pool: pg.Pool): Promise<StaffMember[]> {
  const { rows } = await pool.query<StaffMember>(`${members} order by s.is_active desc, s.role, u.email`);
  return rows;
}

/** Gives a person access, or another role or other stores (null: all). PT400, PT404, PT409. */
export async function setStaff(
  pool: pg.Pool,
  email: string,
  role: Role,
  stores: number[] | null,
): Promise<StaffMember> {
  const { rows } = await pool.query<{ id: string }>('select private.set_staff($1, $2, $3) as id', [
    email,
    role,
    stores,
  ]);
  const found = await pool.query<StaffMember>(`${members} where s.user_id = $1`, [rows[0]?.id]);
  const [member] = found.rows;
  if (!member) throw new Error('The person was not added.');
  return member;
}

/** Removes a person from the staff; false if they were not on it. PT409. */
export async function removeStaff(pool: pg.Pool, email: string): Promise<boolean> {
  const { rows } = await pool.query<{ removed: boolean }>('select private.remove_staff($1) as removed', [
    email,
  ]);
  return rows[0]?.removed ?? false;
}
