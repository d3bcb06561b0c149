/** Texts of the bars above the pages of a signed-in person. */
export const headerStrings = {
  label: 'Encabezado',
  searchLabel: 'Buscar productos',
  searchPlaceholder: 'Buscar productos...',
  suggestions: 'Productos sugeridos',
  suggestionCount: (count: number) => (count === 1 ? '1 producto sugerido' : `${count} productos sugeridos`),
  profile: 'Mi Perfil',
  cart: 'Carrito',
  chooseLocation: 'Elegir establecimiento',
  dashboard: 'Ir al Dashboard',
} as const;
