import type { Shape } from '../../pictures/bottles';
import type { Kind } from '../types';

const green = { glass: '#1d3424', liquid: '#1d3424' };
const olive = { glass: '#47501f', liquid: '#47501f' };
const tall = { glass: '#2c5a2c', liquid: '#2c5a2c' };
const pale = { glass: '#e9ecd9', liquid: '#e6d98c' };
const salmon = { glass: '#f1e6e0', liquid: '#eba08c' };

type Notes = { short: string; tasting: string[]; serving: string[] };

function red(third: string, notes: Notes, shape: Shape = 'bordeaux', alcohol = 13.5): Kind {
  return {
    category: 'Vino tinto',
    third,
    alcohol,
    shape,
    contents: shape === 'burgundy' ? olive : green,
    tint: '#6b1a2e',
    tags: ['vino', 'tinto'],
    ...notes,
  };
}

function white(third: string, notes: Notes, shape: Shape = 'burgundy', alcohol = 12.5): Kind {
  const contents = { burgundy: olive, flute: tall }[String(shape)] ?? pale;
  return {
    category: 'Vino blanco',
    third,
    alcohol,
    shape,
    contents,
    tint: '#9c8a38',
    tags: ['vino', 'blanco'],
    ...notes,
  };
}

/** Wines by grape; every wine family draws on these. */
export const wineKinds = {
  cabernet: red(
    'Cabernet Sauvignon',
    {
      short: 'Cabernet Sauvignon de cuerpo, con roble bien puesto.',
      tasting: [
        'Cassis, pimiento asado y cedro; tanino firme que agradece media hora de decantador.',
        'Ciruela negra, grafito y menta seca, con final largo y serio.',
      ],
      serving: ['Para rib eye, cordero y quesos curados.', 'Sírvelo a 17 °C con carnes al carbón.'],
    },
    'bordeaux',
    14,
  ),
  merlot: red('Merlot', {
    short: 'Merlot jugoso y de tanino suave.',
    tasting: [
      'Ciruela roja, chocolate con leche y violeta; entra fácil y se queda.',
      'Mora, cacao y un tanino terso que no estorba.',
    ],
    serving: ['Va con pastas, pollo rostizado y mole dulce.', 'Buen vino por copa.'],
  }),
  malbec: red(
    'Malbec',
    {
      short: 'Malbec de altura, intenso y florido.',
      tasting: [
        'Violeta, mora y pimienta dulce con un tanino redondo.',
        'Ciruela, grafito y vainilla, con la frescura que da la altura.',
      ],
      serving: ['Con arrachera, empanadas o chistorra.', 'El tinto que más se pide por botella.'],
    },
    'bordeaux',
    14,
  ),
  tempranillo: red('Tempranillo', {
    short: 'Tempranillo con fruta roja y crianza.',
    tasting: [
      'Cereza, regaliz y vainilla sobre cuero fino.',
      'Fresa madura, tabaco y coco; el roble acompaña sin tapar.',
    ],
    serving: ['Con jamón, cochinita o quesos de oveja.', 'A 16 °C, con cocina de cuchara.'],
  }),
  nebbiolo: red(
    'Nebbiolo',
    {
      short: 'Nebbiolo de carácter, estructura y flor seca.',
      tasting: [
        'Cereza negra, rosa seca y anís; el tanino se sienta a la mesa.',
        'Frutos negros, cuero y brea con acidez que pide comida.',
      ],
      serving: ['Con pato, birria o risotto de hongos.', 'Decántalo una hora antes.'],
    },
    'burgundy',
    14,
  ),
  pinot: red(
    'Pinot Noir',
    {
      short: 'Pinot Noir delicado y fresco.',
      tasting: [
        'Cereza ácida, fresa silvestre y tierra de bosque.',
        'Frambuesa, té negro y champiñón, con un tanino casi transparente.',
      ],
      serving: ['Con atún sellado, pavo o setas.', 'Sírvelo un poco más frío que los demás tintos.'],
    },
    'burgundy',
    13,
  ),
  syrah: red(
    'Syrah',
    {
      short: 'Syrah especiado y profundo.',
      tasting: [
        'Mora, aceituna negra y pimienta recién molida.',
        'Arándano, tocino ahumado y violeta con final especiado.',
      ],
      serving: ['Con cordero, hamburguesas o moles oscuros.'],
    },
    'burgundy',
    14,
  ),
  garnacha: red(
    'Garnacha',
    {
      short: 'Garnacha de viña vieja, generosa y mineral.',
      tasting: [
        'Frambuesa en licor, tomillo y piedra caliente.',
        'Fresa compotada, hierbas de monte y un fondo de pizarra.',
      ],
      serving: ['Con arroces, embutidos y verduras asadas.'],
    },
    'burgundy',
    14.5,
  ),
  sangiovese: red('Sangiovese', {
    short: 'Sangiovese de trago largo y acidez viva.',
    tasting: ['Cereza ácida, jitomate seco y orégano.', 'Guinda, cuero y té con un tanino que pide pasta.'],
    serving: ['Con pizza, ragú y parmesano.'],
  }),
  carmenere: red('Carménère', {
    short: 'Carménère especiado, de tanino suave.',
    tasting: ['Ciruela, pimienta verde y cacao.', 'Mora, pimiento rojo y café con textura de terciopelo.'],
    serving: ['Con carnitas, chiles rellenos o pastel de choclo.'],
  }),
  blend: red('Mezcla tinta', {
    short: 'Mezcla tinta de la casa, equilibrada.',
    tasting: [
      'Cada uva pone lo suyo: fruta negra, especia y un roble que ordena.',
      'Fruta roja madura, hierbas secas y tanino pulido.',
    ],
    serving: ['Vino de mesa larga, para compartir.', 'Sale bien con casi toda la carta.'],
  }),
  tannat: red('Tannat', {
    short: 'Tannat oscuro y robusto.',
    tasting: ['Ciruela pasa, chocolate amargo y tanino con mucha obra.'],
    serving: ['Asado de tira y nada más.'],
  }),
  touriga: red(
    'Touriga Nacional',
    {
      short: 'Tinto portugués de viñas viejas.',
      tasting: [
        'Violeta, mora y jara con un fondo de esquisto.',
        'Arándano, bergamota y cacao; tanino firme y elegante.',
      ],
      serving: ['Con bacalao, cabrito o quesos fuertes.'],
    },
    'bordeaux',
    14,
  ),
  port: red(
    'Oporto',
    {
      short: 'Vino fortificado dulce para postres y quesos.',
      tasting: ['Higo, nuez, caramelo y piel de naranja; dulce y larguísimo.'],
      serving: ['Con queso azul o pastel de chocolate.'],
    },
    'bordeaux',
    20,
  ),
  chardonnay: white(
    'Chardonnay',
    {
      short: 'Chardonnay con volumen y frescura.',
      tasting: [
        'Manzana amarilla, mantequilla y avellana con roble ligero.',
        'Piña, limón amarillo y brioche; ancho en boca, fresco al final.',
      ],
      serving: ['Con pescado a la mantequilla o pollo en crema.', 'A 10 °C, en copa amplia.'],
    },
    'burgundy',
    13.5,
  ),
  sauvignon: white(
    'Sauvignon Blanc',
    {
      short: 'Sauvignon Blanc vibrante y cítrico.',
      tasting: [
        'Maracuyá, pasto recién cortado y limón.',
        'Toronja, ruda y una sal fina que hace agua la boca.',
      ],
      serving: ['Con ceviche, aguachile o queso de cabra.', 'Muy frío y por copa.'],
    },
    'bordeaux',
  ),
  albarino: white(
    'Albariño',
    {
      short: 'Albariño atlántico, salino y perfumado.',
      tasting: ['Durazno blanco, lima y brisa de mar.', 'Albaricoque, jazmín y final salino.'],
      serving: ['Ostiones, pulpo y pescados a la talla.'],
    },
    'flute',
  ),
  chenin: white('Chenin Blanc', {
    short: 'Chenin Blanc fresco, de fruta blanca.',
    tasting: [
      'Membrillo, manzanilla y miel con acidez brillante.',
      'Pera, cáscara de limón y un toque de cera.',
    ],
    serving: ['Con tostadas de atún o cocina tailandesa.'],
  }),
  riesling: white(
    'Riesling',
    {
      short: 'Riesling de acidez eléctrica.',
      tasting: [
        'Lima, durazno y pizarra mojada.',
        'Manzana verde, miel y un dulzor mínimo que la acidez equilibra.',
      ],
      serving: ['Con comida picante, cerdo o sushi.'],
    },
    'flute',
    11.5,
  ),
  pinotGrigio: white(
    'Pinot Grigio',
    {
      short: 'Pinot Grigio ligero y limpio.',
      tasting: ['Pera, almendra tierna y flor blanca.', 'Manzana, limón y un final breve y seco.'],
      serving: ['Aperitivo, ensaladas y mariscos.'],
    },
    'bordeaux',
    12,
  ),
  moscato: white(
    'Moscatel',
    {
      short: 'Blanco aromático y ligeramente dulce.',
      tasting: ['Uva fresca, azahar y lichi.'],
      serving: ['Con postres de fruta o como aperitivo.'],
    },
    'flute',
    8,
  ),
  verdejo: white(
    'Verdejo',
    {
      short: 'Verdejo herbal y refrescante.',
      tasting: ['Hinojo, pera y un amargor final muy suyo.'],
      serving: ['Con tapas, ensaladas y quesos frescos.'],
    },
    'bordeaux',
  ),
  rosado: {
    category: 'Vino rosado',
    third: 'Rosado',
    alcohol: 12.5,
    shape: 'bordeaux',
    contents: salmon,
    tint: '#b9586a',
    short: 'Rosado seco de color pálido.',
    tasting: [
      'Fresa, sandía y flor de cerezo; seco y con buena sal.',
      'Toronja rosa, durazno y hierbas secas.',
    ],
    serving: ['Terraza, ensaladas y mariscos.', 'Por copa, de la comida a la tarde.'],
    tags: ['vino', 'rosado'],
  },
} satisfies Record<string, Kind>;
