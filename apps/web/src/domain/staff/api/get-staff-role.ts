import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import { withDistinctNames, type StaffRole, type Store } from '../staff-role';

async function readStaffRole(signal: AbortSignal): Promise<StaffRole | null> {
  const { data, error } = await db.rpc('my_staff_role').abortSignal(signal);
  if (error) throw toAppError(error);
  const [row] = data;
  if (!row) return null;
  return { isAdmin: row.role === 'admin', stores: withDistinctNames(row.stores as Store[]) };
}

/** A person's role at the desk; null for buyers. */
export function staffRoleQuery(userId: string) {
  return queryOptions({
    queryKey: ['staff-role', userId] as const,
    queryFn: ({ signal }) => readStaffRole(signal),
    ...caches.orders,
  });
}
