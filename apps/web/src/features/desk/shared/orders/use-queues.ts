import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '@/domain/session';
import { staffRoleQuery } from '@/domain/staff';
import { toAppError } from '@/lib/app-error';
import { queuesQuery } from '../../api/orders/get-queues';

/**
 * The desk's queues. A refusal means that the person was removed from the staff: their role is read again, and the guard acts.
 */
export function useQueues() {
  const user = useUser();
  const client = useQueryClient();
  const query = useQuery(queuesQuery(user.id));
  const isRefused = query.error !== null && toAppError(query.error).details === 'not_staff';
  useEffect(() => {
    if (isRefused) void client.invalidateQueries({ queryKey: staffRoleQuery(user.id).queryKey });
  }, [isRefused, client, user.id]);
  return query;
}
