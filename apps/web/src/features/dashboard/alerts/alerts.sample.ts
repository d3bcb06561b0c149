import type { Alert } from './alerts';

/** The panel's content before an establishment has ordered: examples, not its own data. */
export const sampleAlerts: Alert[] = [
  {
    kind: 'low-stock',
    text: 'Sauceda Vieja Reposado: quedan 3 botellas, menos que tu consumo de una semana.',
    when: 'Hace 2 horas',
  },
  {
    kind: 'suggestion',
    text: 'Los viernes sueles reponer espumosos y mezcladores. Adelanta tu pedido.',
    when: 'Hace 5 horas',
  },
  {
    kind: 'delivery',
    text: 'Un pedido va en camino y llega mañana por la mañana, de 9:00 a 12:00.',
    when: 'Ayer',
  },
];
