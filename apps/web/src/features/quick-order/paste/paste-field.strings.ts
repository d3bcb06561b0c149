/** Texts of the field for a list, which the page does not need to be shown. */
export const pasteFieldStrings = {
  label: 'Tu lista, una línea por producto',
  hint: '6 nueve comales blanco\nnueve comales reposado x6\nTEQ-NCO-001;6',
  help: 'De un chat, una hoja de cálculo o un CSV. Nada entra al carrito hasta que lo revises.',
  review: 'Revisar lista',
} as const;
