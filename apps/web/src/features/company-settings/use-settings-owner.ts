import { useCurrentGroup } from '@/domain/group';
import { useUser } from '@/domain/session';
import type { SettingsOwner } from './api/settings-keys';

export type SettingsState = {
  status: 'loading' | 'ready' | 'none' | 'error';
  /** The person and the current group; null if there is none. */
  owner: SettingsOwner | null;
  /** Whether the person manages the group; members only read. */
  isOwner: boolean;
  error: Error | null;
  retry: () => void;
};

/** The person and group whose settings this screen shows. */
export function useSettingsOwner(): SettingsState {
  const { id: userId } = useUser();
  const { status, group, error, retry } = useCurrentGroup();
  const owner = group && { userId, groupId: group.id };
  return { status, owner, isOwner: group?.isOwner ?? false, error, retry };
}
