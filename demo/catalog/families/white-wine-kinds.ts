import type { Shape } from '../../pictures/bottles';
import type { Kind } from '../types';

const olive = { glass: '#47501f', liquid: '#47501f' };
const tall = { glass: '#2c5a2c', liquid: '#2c5a2c' };
const pale = { glass: '#e9ecd9', liquid: '#e6d98c' };
const salmon = { glass: '#f1e6e0', liquid: '#eba08c' };

const glasses = new Map<Shape, Kind['contents']>([
  ['burgundy', olive],
  ['flute', tall],
]);

type Notes = Pick<Kind, 'short' | 'tasting' | 'serving'>;

function white(third: string, notes: Notes, shape: Shape = 'burgundy', alcohol = 12.5): Kind {
  const contents = glasses.get(shape) ?? pale;
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

/** White wines by grape, and rosé. */
export const whiteWineKinds = {
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
