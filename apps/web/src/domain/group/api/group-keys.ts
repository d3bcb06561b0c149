export const groupKeys = {
  groups: (userId: string) => ['groups', userId] as const,
};
