/** Kinds, colours, qualities, sizes and fillers, folded: any product of the kind may be meant, as in private.names_kinds_only. */
const KINDS = new Set(
  `vino vinos espumoso espumosos cava cavas champagne champan champana prosecco tequila tequilas mezcal mezcales raicilla sotol bacanora
  ron rones vodka ginebra gin whisky whiskey bourbon scotch brandy conac cognac armagnac pisco grappa orujo aguardiente licor licores
  anis vermut vermouth jerez sherry oporto port aperitivo amaro amargo cerveza cervezas sidra sake agua refresco tonica jarabe coctel
  botella botellas caja lata
  tinto tintos blanco blancos rosado rosados rose clarete brut nature seco semiseco dulce crema joven crianza reserva gran anejo reposado
  cristalino extra oro plata gold silver oscuro claro dorado artesanal organico natural especial clasico premium barrica roble magnum
  de del la el los las lo un una uno y o con sin para por en al casa house mesa barra copeo copa copas barato barata economico
  economica bueno buena normal corriente cualquiera
  tinta blanca blancas rosada rosadas rosa rojo roja negro negra verde azul amarillo amarilla ambar clara claras oscura oscuras
  dorada plateado red white dark light
  seca secas secos dulces semidulce semiseca abocado espumosa anejos anejas aneja reposados jovenes reservas crianzas vieja viejo
  wine wines beer beers rum rums sparkling
  latas cajas bottle bottles media medias ml cl l lt lts litro litros magnums`.split(/\s+/),
);
const SIZE = /^(?:m?l|cl|lts?|litros?|anos?)$/;

/** Whether words name no product, only its kind: `tinto de la casa`. */
export const namesKindsOnly = (words: readonly string[]): boolean =>
  words.every((word, place) => KINDS.has(word) || (/^\d+$/.test(word) && SIZE.test(words[place + 1] ?? '')));
