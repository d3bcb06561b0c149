import { search } from '@/config/limits';

/** Texts of the bars above the pages of a signed-in user. */
export const headerStrings = {
  label: 'Encabezado',
  searchLabel: 'Buscar productos',
  searchPlaceholder: 'Buscar productos...',
  searchTooShort: `Escribe al menos ${search.minLength} caracteres para buscar`,
  toResults: 'Ir a los resultados',
  suggestions: 'Productos sugeridos',
  quantities: 'Cantidades',
  quantityHint: 'Tab o un número para escribir la cantidad',
  page: 'Página',
  pages: {
    guide: 'Mis Productos',
    establishments: 'Establecimientos',
    fiscalCompanies: 'Empresas Fiscales',
    people: 'Personas',
    mails: 'Correos',
  },
  noSuggestions: 'Sin sugerencias. Enter busca en todo el catálogo.',
  suggestionCount: (count: number) => (count === 1 ? '1 sugerencia' : `${count} sugerencias`),
  profile: 'Mi Perfil',
  cart: 'Carrito',
  dashboard: 'Ir al Dashboard',
  menu: 'Abrir el menú',
  bottomBar: {
    label: 'Accesos principales',
    home: 'Inicio',
    catalog: 'Catálogo',
    orders: 'Pedidos',
    cart: 'Carrito',
  },
} as const;
