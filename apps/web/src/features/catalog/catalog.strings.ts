/** Texts of the catalogue's front page. The figures are claims, not counts. */
export const catalogStrings = {
  title: 'Catálogo',
  text: (location: string) => `¿Qué vas a pedir hoy para ${location}?`,
  carousel: {
    label: 'Novedades y promociones',
    role: 'carrusel',
    slideRole: 'diapositiva',
    slide: (number: number, count: number) => `${number} de ${count}`,
    previous: 'Diapositiva anterior',
    next: 'Diapositiva siguiente',
    choose: 'Elegir diapositiva',
    goTo: (number: number, title: string) => `Diapositiva ${number}: ${title}`,
    pause: 'Pausar el carrusel',
    play: 'Reanudar el carrusel',
  },
  slides: {
    brands: {
      title: 'Marcas premium',
      description: 'Casas tequileras, bodegas e importadores que surten a las mejores barras de México.',
      action: 'Conocer marcas',
    },
    catalog: {
      title: 'Catálogo global completo',
      description:
        'Vinos, destilados, cervezas y mezcladores de todo el mundo, al precio de tu establecimiento.',
      action: 'Ver catálogo',
    },
    promotions: {
      title: 'Promociones exclusivas',
      description: 'Precios especiales por tiempo limitado, solo para negocios registrados.',
      action: 'Ver promociones',
    },
  },
  choices: 'Elige cómo comprar',
  brands: {
    title: 'Explorar por Marcas',
    text: 'Conoce a cada casa y pide directamente de su lista.',
  },
  products: {
    title: 'Catálogo Global',
    text: 'Busca y filtra entre todos los productos disponibles.',
  },
  promotion: {
    title: 'Hasta 30% de descuento en productos seleccionados',
    text: 'Aprovecha las promociones vigentes para tu próxima carta.',
    action: 'Ver promociones',
  },
  newArrivals: {
    title: 'Recién Llegados',
    text: 'Etiquetas nuevas para sorprender a tus clientes.',
  },
  statsTitle: 'Nuestro catálogo en cifras',
  stats: [
    { figure: '10,000+', label: 'Productos' },
    { figure: '50+', label: 'Marcas' },
    { figure: '100+', label: 'Categorías' },
  ],
  help: {
    title: '¿No sabes por dónde empezar?',
    text: 'Parte de lo que más se vende o repite lo que ya te funcionó.',
    bestsellers: 'Ver Más Vendidos',
    recent: 'Ver Mis Compras Recientes',
  },
} as const;
