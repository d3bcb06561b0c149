export const idealOrderStrings = {
  title: 'Mi Pedido Ideal',
  description:
    'Tres pedidos armados con IA para tu establecimiento. Elige el que te quede y agrégalo completo.',
  realDescription: 'Pedidos armados con tu historial. Elige el que te quede y agrégalo completo.',
  match: (percent: number) => `${percent}% de coincidencia`,
  savings: (percent: number) => (percent > 0 ? `Ahorra ${percent}%` : 'Ahorro de hoy: 0%'),
  reasons: (name: string) => `Por qué elegir ${name}`,
  sample:
    'Estos pedidos, sus razones y su ahorro son ejemplos. El carrito cobra el precio de tu establecimiento.',
} as const;
