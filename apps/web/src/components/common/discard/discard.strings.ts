/** Texts of the question before input is lost. */
export const discardStrings = {
  title: '¿Descartar los cambios?',
  text: 'Se perderá lo que escribiste en este formulario.',
  keep: 'Seguir editando',
  lose: 'Descartar cambios',
} as const;
