import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';

/** Whether a user is (still) linked to an establishment. Throws AppError. */
export async function hasLocation(userId: string, locationId: string): Promise<boolean> {
  const { data, error } = await db
    .from('location_users')
    .select('id')
    .eq('user_id', userId)
    .eq('location_id', locationId)
    .limit(1);
  if (error) throw toAppError(error);
  return data.length > 0;
}
