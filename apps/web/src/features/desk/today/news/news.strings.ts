/** Texts of new customers and enquiries. */
export const newsStrings = {
  loading: 'Cargando clientes y solicitudes...',
  failed: 'No pudimos cargar los clientes y las solicitudes nuevas',
  some: (shown: string, all: string) => (shown === all ? all : `${shown} de ${all}`),
  customers: {
    title: 'Clientes nuevos',
    none: 'Ningún cliente se registró en los últimos siete días.',
    note: 'Registrados en los últimos siete días.',
    waiting: 'Por aprobar',
    allWaiting: (count: string) => `Ver clientes por aprobar (${count})`,
  },
  leads: {
    title: 'Solicitudes de proveedores',
    none: 'No hay solicitudes nuevas ni sin atender.',
    note: 'De los últimos siete días, y las anteriores sin atender.',
    all: 'Ver solicitudes',
  },
} as const;
