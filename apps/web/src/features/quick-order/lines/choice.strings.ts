/** Texts of what only unresolved lines and pasted lists show. */
export const choiceStrings = {
  chooseFor: (source: string) => `Elige el producto para ${source}`,
  chooseOne: 'Elegir',
  searchAgainFor: (source: string) => `Buscar de nuevo: ${source}`,
  search: 'Buscar de nuevo',
  onlyNearest: 'Esto es lo más parecido.',
  notes: 'Textos sin producto',
  notesText: 'Los leímos como saludos, títulos o tachados. No se piden.',
  dropNotes: 'Quitar textos',
  takeNoteOf: (note: string) => `Es un producto: ${note}`,
  takeNote: 'Es un producto',
  toConfirm: (count: number) => `${count} líneas por confirmar con la cantidad que escribiste`,
  confirmAll: (count: number) => `Confirmar las ${count}`,
  removeAll: (count: number) => `Quitar las ${count}`,
};
