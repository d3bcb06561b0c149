export const idealOrderStrings = {
  title: 'Mi Pedido Ideal',
  description:
    'Tres pedidos armados con IA para tu establecimiento. Elige el que te quede y agrégalo completo.',
  match: (percent: number) => `${percent}% de coincidencia`,
  savings: (percent: number) => `Ahorra ${percent}%`,
  reasons: (name: string) => `Por qué elegir ${name}`,
  sample:
    'Estos pedidos, sus razones y su ahorro son ejemplos. El carrito cobra el precio de tu establecimiento.',
} as const;
