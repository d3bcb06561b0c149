export const companyKeys = {
  groups: (userId: string) => ['groups', userId] as const,
};
