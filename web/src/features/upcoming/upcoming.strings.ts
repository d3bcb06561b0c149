export const upcomingStrings = {
  products: 'Ver productos',
  dashboard: 'Ir al Dashboard',
} as const;
