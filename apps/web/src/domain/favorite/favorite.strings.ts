/** Texts of favourites, the same wherever a heart is shown. */
export const favoriteStrings = {
  signInFirst: 'Debes iniciar sesión para agregar favoritos',
  noLocation: 'No hay ubicación seleccionada',
  alreadyThere: 'El producto ya está en favoritos',
  added: 'Agregado a favoritos',
  addFailed: 'Error al agregar a favoritos',
  removed: 'Removido de favoritos',
  /** The count, if one toast covers several. */
  removedCount: (count: number) => (count === 1 ? undefined : `${count} productos`),
  removeFailed: 'Error al remover de favoritos',
  loadFailed: 'Error al cargar favoritos',
  add: 'Agregar a Favoritos',
  isFavorite: 'En Favoritos',
  toggle: (name: string) => `${name} en favoritos`,
} as const;
