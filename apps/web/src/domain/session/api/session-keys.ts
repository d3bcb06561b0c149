export const sessionKeys = {
  profile: (userId: string) => ['profile', userId] as const,
};
