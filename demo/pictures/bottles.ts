type Closure = 'foil' | 'cork' | 'stopper' | 'wax' | 'screw' | 'crown' | 'champagne';

/** Right half of the silhouette, mouth first; the label's box; its closure. Units of a 600×800 picture. */
export type Bottle = {
  profile: string;
  closure: Closure;
  mouth: { y: number; half: number };
  /** The lower end of a foil on the neck. */
  neckEnd: number;
  label: { top: number; bottom: number; half: number };
  /** Height of the liquid's surface. */
  level: number;
};

/** Silhouettes by kind of drink, as the trade knows them. */
export const bottles = {
  bordeaux: {
    profile: 'M27 68 L27 222 C27 268 86 272 86 340 L86 722 Q86 744 64 744',
    closure: 'foil',
    mouth: { y: 68, half: 27 },
    neckEnd: 196,
    label: { top: 400, bottom: 656, half: 86 },
    level: 232,
  },
  burgundy: {
    profile: 'M27 76 L28 196 C31 300 98 330 98 446 L98 720 Q98 744 74 744',
    closure: 'foil',
    mouth: { y: 76, half: 27 },
    neckEnd: 190,
    label: { top: 458, bottom: 676, half: 98 },
    level: 226,
  },
  flute: {
    profile: 'M25 44 L26 176 C29 290 80 360 80 480 L80 722 Q80 744 58 744',
    closure: 'foil',
    mouth: { y: 44, half: 25 },
    neckEnd: 160,
    label: { top: 472, bottom: 684, half: 80 },
    level: 206,
  },
  champagne: {
    profile: 'M30 92 L32 190 C36 300 106 336 106 456 L106 714 Q106 744 76 744',
    closure: 'champagne',
    mouth: { y: 92, half: 30 },
    neckEnd: 250,
    label: { top: 462, bottom: 672, half: 106 },
    level: 240,
  },
  tequila: {
    profile: 'M36 206 L36 270 C36 318 134 316 138 398 L138 698 Q138 744 94 744',
    closure: 'cork',
    mouth: { y: 206, half: 36 },
    neckEnd: 262,
    label: { top: 408, bottom: 690, half: 112 },
    level: 318,
  },
  decanter: {
    profile: 'M31 176 L31 262 C31 300 92 306 98 372 L120 694 Q122 744 82 744',
    closure: 'stopper',
    mouth: { y: 176, half: 31 },
    neckEnd: 250,
    label: { top: 420, bottom: 668, half: 84 },
    level: 318,
  },
  mezcal: {
    profile: 'M32 132 L32 262 C32 330 110 338 110 428 L110 706 Q110 744 78 744',
    closure: 'wax',
    mouth: { y: 132, half: 32 },
    neckEnd: 216,
    label: { top: 436, bottom: 692, half: 100 },
    level: 290,
  },
  rum: {
    profile: 'M33 128 L33 168 Q45 206 35 246 C36 302 104 302 104 376 L104 710 Q104 744 72 744',
    closure: 'cork',
    mouth: { y: 128, half: 33 },
    neckEnd: 180,
    label: { top: 396, bottom: 680, half: 96 },
    level: 290,
  },
  whisky: {
    profile: 'M33 122 L34 250 C36 292 112 286 114 342 L104 708 Q103 744 70 744',
    closure: 'cork',
    mouth: { y: 122, half: 33 },
    neckEnd: 200,
    label: { top: 380, bottom: 676, half: 92 },
    level: 288,
  },
  bourbon: {
    profile: 'M37 176 L37 268 Q37 292 70 296 L108 304 Q130 309 130 334 L130 714 Q130 744 98 744',
    closure: 'cork',
    mouth: { y: 176, half: 37 },
    neckEnd: 240,
    label: { top: 366, bottom: 682, half: 106 },
    level: 300,
  },
  gin: {
    profile: 'M39 172 L39 238 C39 266 124 300 124 356 L124 698 Q124 744 80 744',
    closure: 'cork',
    mouth: { y: 172, half: 39 },
    neckEnd: 230,
    label: { top: 384, bottom: 682, half: 108 },
    level: 288,
  },
  vodka: {
    profile: 'M30 88 L30 236 C30 264 86 266 86 320 L86 714 Q86 744 60 744',
    closure: 'screw',
    mouth: { y: 88, half: 30 },
    neckEnd: 170,
    label: { top: 366, bottom: 680, half: 82 },
    level: 256,
  },
  cognac: {
    profile: 'M29 128 L30 300 C33 410 150 470 150 604 C150 702 130 744 98 744',
    closure: 'stopper',
    mouth: { y: 128, half: 29 },
    neckEnd: 220,
    label: { top: 484, bottom: 700, half: 98 },
    level: 346,
  },
  liqueur: {
    profile: 'M27 84 L28 250 C31 340 92 350 96 452 L104 704 Q105 744 68 744',
    closure: 'screw',
    mouth: { y: 84, half: 27 },
    neckEnd: 176,
    label: { top: 448, bottom: 690, half: 88 },
    level: 272,
  },
  beer: {
    profile: 'M27 128 L29 262 C34 356 76 372 76 452 L76 722 Q76 744 56 744',
    closure: 'crown',
    mouth: { y: 128, half: 27 },
    neckEnd: 250,
    label: { top: 456, bottom: 680, half: 76 },
    level: 214,
  },
  mixer: {
    profile: 'M29 236 L30 326 C34 398 82 408 82 486 L82 720 Q82 744 58 744',
    closure: 'crown',
    mouth: { y: 236, half: 29 },
    neckEnd: 320,
    label: { top: 492, bottom: 688, half: 82 },
    level: 318,
  },
  dropper: {
    profile: 'M25 262 L25 376 C25 404 86 402 86 446 L86 716 Q86 744 60 744',
    closure: 'screw',
    mouth: { y: 262, half: 25 },
    neckEnd: 320,
    label: { top: 458, bottom: 716, half: 86 },
    level: 400,
  },
} satisfies Record<string, Bottle>;

/** Every shape of a product: a bottle, a can or a closed case. */
export type Shape = keyof typeof bottles | 'can' | 'case';
