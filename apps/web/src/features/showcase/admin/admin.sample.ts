/** The totals of the administration panel. */
export const totals = { groups: 2, companies: 3, users: 2, creditLines: 0 } as const;

type Activity = { kind: 'group' | 'company' | 'user' | 'settings'; text: string; when: string };

export const activity: Activity[] = [
  { kind: 'company', text: 'Se registró la empresa Terrazas y Cantinas del Caribe', when: 'Hace 2 horas' },
  { kind: 'user', text: 'Diego Armenta se unió a Grupo La Cantina', when: 'Hace 5 horas' },
  { kind: 'settings', text: 'Se actualizaron los datos de entrega de La Cantina Roma', when: 'Ayer' },
  { kind: 'group', text: 'Se creó el grupo Hotel Mirador', when: 'Hace 3 días' },
];

type SystemPart = { name: string; isOperational: boolean };

export const system: SystemPart[] = [
  { name: 'Base de datos', isOperational: true },
  { name: 'Autenticación', isOperational: true },
  { name: 'Configuración', isOperational: false },
];
