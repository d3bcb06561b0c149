/** Texts about a list that was read, which the page does not need to be shown. */
export const takenListStrings = {
  title: (count: number) => (count === 1 ? '1 línea anotada' : `${count} líneas anotadas`),
  skipped: (count: number) =>
    count === 1 ? 'Un renglón sin cantidad quedó fuera.' : `${count} renglones sin cantidad quedaron fuera.`,
  rest: (limit: number) => `Caben ${limit} líneas. El resto sigue en el cuadro de texto.`,
  empty: 'No hay líneas que leer',
  nothingOrdered: 'No hay nada que pedir en esta lista',
  onlyNotes: 'La leímos como títulos, existencias o tachados. Sigue en el cuadro de texto.',
} as const;
