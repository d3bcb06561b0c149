export const locationKeys = {
  all: (userId: string) => ['locations', userId] as const,
};
