/**
 * For tests: the data API's answers about the groups `g1` and `g2` of a user who works for `current`; null for any
 * other request.
 */
export function rowsOfGroups(url: URL, current: string | null = 'g1'): Response | null {
  const table = url.pathname.split('/').at(-1) ?? '';
  if (table === 'location_users' && url.searchParams.has('location_id')) return null;
  const ids = ['g1', 'g2'];
  const rows = {
    profiles: [{ id: 'u1', current_company_id: current }],
    user_memberships: ids.map((company_id) => ({ company_id, role: 'owner' })),
    location_users: [],
    business_groups: ids.map((id) => ({ id, name: `Grupo ${id}`, description: null })),
  }[table];
  return rows ? new Response(JSON.stringify(rows)) : null;
}
