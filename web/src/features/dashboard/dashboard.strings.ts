export const dashboardStrings = {
  title: 'Dashboard',
  greeting: (name: string) => `Hola, ${name}`,
  noGroup: 'Sin grupo empresarial asignado',
  noGroupText: 'Contacta al administrador para obtener acceso a un grupo empresarial.',
  shortcuts: 'Accesos directos',
  products: { title: 'Productos', text: 'Explora el catálogo y arma tu pedido.' },
  orders: { title: 'Mis Pedidos', text: 'Consulta el estado y el detalle de tus pedidos.' },
  locations: { title: 'Establecimientos', text: 'Elige a dónde se entrega tu próximo pedido.' },
} as const;
