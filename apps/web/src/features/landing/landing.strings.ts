/** Texts of the landing page. */
export const landingStrings = {
  hero: {
    eyebrow: 'Portal B2B para profesionales',
    title: 'Vinos y licores para tu carta, sin llamadas ni listas sueltas.',
    text: 'Restaurantes, bares y hoteles piden aquí a sus proveedores: un catálogo, el precio de cada establecimiento y el pedido entregado donde hace falta.',
    start: 'Empezar ahora',
    note: 'Sin costos de instalación. Listo en unos minutos.',
  },
  perspectives: {
    title: 'Un portal, dos lados de la mesa',
    text: 'Quien compra y quien vende trabajan sobre la misma información.',
    restaurant: {
      title: 'Para restaurantes',
      text: 'De la primera copa al inventario del mes.',
      items: [
        'Encuentra proveedores y marcas',
        'Compara precios',
        'Gestiona tu inventario',
        'Automatiza pedidos recurrentes',
      ],
      action: 'Soy Restaurante',
    },
    supplier: {
      title: 'Para proveedores',
      text: 'De la bodega a las mejores cartas del país.',
      items: [
        'Amplía tu red de clientes',
        'Promociona tus marcas',
        'Gestiona pedidos y entregas',
        'Analiza tus ventas',
      ],
      action: 'Soy Proveedor',
    },
  },
  features: {
    title: 'Todo lo que tu bodega necesita',
    text: '10,000+ productos, 50+ marcas y 100+ categorías, con lo que hace falta para pedirlos bien.',
    items: [
      { title: 'Catálogo completo', text: 'Busca por uva, país, región o marca y encuentra en segundos.' },
      {
        title: 'Tu precio, a la vista',
        text: 'Cada establecimiento ve su precio y su existencia, sin cotizar.',
      },
      { title: 'Un carrito por sucursal', text: 'Varias direcciones, un solo grupo: nada se mezcla.' },
      { title: 'Entregas a tu horario', text: 'Elige fecha y turno, o pide express cuando urge.' },
      { title: 'Datos fiscales listos', text: 'RFC, régimen y uso de CFDI van con cada pedido.' },
      { title: 'Historial que ayuda', text: 'Repite lo que funciona y sigue cada pedido hasta tu puerta.' },
    ],
  },
  trust: {
    title: 'La confianza se sirve en números',
    stats: [
      { figure: '500+', label: 'Restaurantes' },
      { figure: '100+', label: 'Proveedores' },
      { figure: '10,000+', label: 'Productos' },
      { figure: '$2M+', label: 'En transacciones' },
    ],
    promises: [
      {
        title: 'Sin costos de instalación',
        text: 'Entras desde el navegador, en la computadora o el celular.',
      },
      { title: 'Comisiones competitivas', text: 'Claras desde el principio, sin letra chica.' },
      { title: 'Soporte 24/7', text: 'Un equipo que conoce el servicio y contesta.' },
    ],
  },
  callToAction: {
    title: 'Tu próxima carta empieza aquí',
    text: 'Crea tu cuenta, da de alta tu empresa y haz hoy tu primer pedido.',
    start: 'Crear mi cuenta',
  },
} as const;
