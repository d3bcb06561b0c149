export const signOutStrings = {
  signOut: 'Cerrar Sesión',
  failed: 'No pudimos cerrar tu sesión. Intenta de nuevo.',
} as const;
