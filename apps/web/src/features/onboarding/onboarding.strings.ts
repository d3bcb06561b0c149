export const onboardingStrings = {
  title: 'Configuración Inicial',
  message: 'La configuración inicial está temporalmente deshabilitada.',
  continue: 'Continuar',
} as const;
