import { LightbulbIcon, PackageOpenIcon, TruckIcon, type LucideIcon } from 'lucide-react';

export type SampleAlert = {
  kind: 'low-stock' | 'suggestion' | 'delivery';
  icon: LucideIcon;
  title: string;
  text: string;
  when: string;
};

/** The alerts panel's content: examples, not the establishment's own data. */
export const sampleAlerts: SampleAlert[] = [
  {
    kind: 'low-stock',
    icon: PackageOpenIcon,
    title: 'Stock bajo',
    text: 'Sauceda Vieja Reposado: quedan 3 botellas, menos que tu consumo de una semana.',
    when: 'Hace 2 horas',
  },
  {
    kind: 'suggestion',
    icon: LightbulbIcon,
    title: 'Sugerencia de pedido',
    text: 'Los viernes sueles reponer espumosos y mezcladores. Adelanta tu pedido.',
    when: 'Hace 5 horas',
  },
  {
    kind: 'delivery',
    icon: TruckIcon,
    title: 'Entrega pendiente',
    text: 'Un pedido va en camino y llega mañana por la mañana, de 9:00 a 12:00.',
    when: 'Ayer',
  },
];
