import type { Shape } from '../../pictures/bottles';
import type { Kind } from '../types';

const green = { glass: '#1d3424', liquid: '#1d3424' };
const olive = { glass: '#47501f', liquid: '#47501f' };

type Notes = Pick<Kind, 'short' | 'tasting' | 'serving'>;

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

/** Red wines by grape. */
export const redWineKinds = {
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
} satisfies Record<string, Kind>;
