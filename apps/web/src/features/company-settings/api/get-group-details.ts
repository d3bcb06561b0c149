import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { GroupDetails } from '../group/group-details';
import { settingsKeys, type SettingsOwner } from './settings-keys';

async function readGroup(groupId: string, signal: AbortSignal): Promise<GroupDetails | null> {
  const { data, error } = await db
    .from('business_groups')
    .select('name,description,contact_name,contact_mail,contact_phone,shortage_rule,takes_substitutes')
    .eq('id', groupId)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw toAppError(error);
  return (
    data && {
      name: data.name,
      description: data.description,
      contactName: data.contact_name,
      contactMail: data.contact_mail,
      contactPhone: data.contact_phone,
      shortage: { shortage_rule: data.shortage_rule, takes_substitutes: data.takes_substitutes },
    }
  );
}

/** A group's details and contacts; null if it is no longer visible. */
export function groupDetailsQuery({ userId, groupId }: SettingsOwner) {
  return queryOptions({
    queryKey: settingsKeys.group(userId, groupId),
    queryFn: ({ signal }) => readGroup(groupId, signal),
  });
}
