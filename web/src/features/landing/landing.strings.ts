export const landingStrings = {
  signIn: 'Iniciar Sesión',
  portal: 'Ir a mi portal',
  hero: {
    eyebrow: 'Portal B2B para profesionales',
    title: 'Vinos y licores para tu carta, sin llamadas ni listas sueltas.',
    text: 'Restaurantes, bares y hoteles piden aquí a sus proveedores: un catálogo, el precio de cada establecimiento y el pedido entregado donde hace falta.',
  },
  stats: [
    { figure: '500+', label: 'Restaurantes' },
    { figure: '100+', label: 'Proveedores' },
    { figure: '10,000+', label: 'Productos' },
    { figure: '$2M+', label: 'En transacciones' },
  ],
  perspectives: [
    {
      title: 'Para restaurantes',
      items: [
        'Encuentra proveedores y marcas',
        'Compara precios',
        'Gestiona tu inventario',
        'Automatiza pedidos recurrentes',
      ],
    },
    {
      title: 'Para proveedores',
      items: [
        'Amplía tu red de clientes',
        'Promociona tus marcas',
        'Gestiona pedidos y entregas',
        'Analiza tus ventas',
      ],
    },
  ],
  trust: ['Sin costos de instalación', 'Comisiones competitivas', 'Soporte 24/7'],
  trustTitle: 'Por qué Sumiller',
  statsTitle: 'Sumiller en cifras',
  footer: 'Venta exclusiva a negocios. Prohibida la venta de alcohol a menores de 18 años.',
} as const;
