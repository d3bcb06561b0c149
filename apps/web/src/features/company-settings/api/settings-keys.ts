/** Keys carry the person and the group, so that a switch of either never shows the other's rows. */
export const settingsKeys = {
  group: (userId: string, groupId: string) => ['company-settings', userId, groupId, 'group'] as const,
  establishments: (userId: string, groupId: string) =>
    ['company-settings', userId, groupId, 'establishments'] as const,
  people: (userId: string, groupId: string) => ['company-settings', userId, groupId, 'people'] as const,
  companies: (userId: string, groupId: string) => ['company-settings', userId, groupId, 'companies'] as const,
};

/** The reader and the group they read about. */
export type SettingsOwner = { userId: string; groupId: string };
