import { useCurrentGroup } from '@/domain/company';
import { useUser } from '@/domain/session';
import type { SettingsOwner } from './api/settings-keys';

export type SettingsState = {
  status: 'loading' | 'ready' | 'none' | 'error';
  /** The person and the current group; null while there is none. */
  owner: SettingsOwner | null;
  /** Whether the person manages the group; members only read. */
  isOwner: boolean;
  retry: () => void;
};

/** Whose settings this screen shows. */
export function useSettingsOwner(): SettingsState {
  const { id: userId } = useUser();
  const { status, group, retry } = useCurrentGroup();
  return { status, owner: group && { userId, groupId: group.id }, isOwner: group?.isOwner ?? false, retry };
}
