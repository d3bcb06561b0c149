export const finishingStrings = {
  title: 'Terminando tu registro: tu grupo de negocio y tu primera empresa...',
  failed: 'No pudimos terminar tu registro',
  skip: 'Continuar sin terminar',
} as const;
