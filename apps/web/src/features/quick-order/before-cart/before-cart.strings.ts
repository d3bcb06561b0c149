/** Texts of the question before lines go into the cart. */
export const beforeCartStrings = {
  title: (count: number) =>
    count === 1 ? 'Hay 1 texto de tu lista sin resolver' : `Hay ${count} textos de tu lista sin resolver`,
  quoted: (text: string) => `«${text}»`,
  more: (count: number) => (count === 1 ? 'y 1 más' : `y ${count} más`),
  add: 'No se agrega. Revisa que nada de esto cambie o cancele lo que está listo.',
  pay: 'No se pide. Revisa que nada de esto cambie o cancele lo que vas a pagar.',
  review: 'Revisar',
  addReady: (count: number) => (count === 1 ? 'Agregar 1 línea lista' : `Agregar ${count} líneas listas`),
  payReady: 'Pagar sin esto',
} as const;
