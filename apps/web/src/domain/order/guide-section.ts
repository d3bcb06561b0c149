/** Sections of a guide whose names differ only in capitals are one: 'Barra' and 'barra'. */
export const sectionKey = (name: string | null): string | null =>
  name?.trim().toLocaleLowerCase('es') ?? null;
