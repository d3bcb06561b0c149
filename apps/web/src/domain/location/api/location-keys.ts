export const locationKeys = {
  all: (userId: string) => ['locations', userId] as const,
  ofGroup: (userId: string, groupId: string) => ['locations', userId, groupId] as const,
};
