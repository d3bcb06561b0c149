export const adminStrings = {
  title: 'Panel de Administración',
  description: 'Grupos, empresas, usuarios y crédito de un vistazo.',
  sample: 'Este panel es una vista previa: sus cifras y su actividad no son las de tu cuenta.',
  groups: 'Grupos empresariales',
  companies: 'Empresas',
  users: 'Usuarios',
  creditLines: 'Líneas de crédito',
  activity: 'Actividad reciente',
  system: 'Estado del sistema',
  operational: 'Operativa',
  pending: 'Pendiente',
  actions: 'Acciones rápidas',
  manageGroups: {
    title: 'Gestionar grupos',
    text: 'Alta y datos de grupos empresariales y sus empresas.',
  },
  manageUsers: {
    title: 'Gestionar usuarios y roles',
    text: 'Invitaciones, permisos y acceso a establecimientos.',
  },
  manageCredit: {
    title: 'Líneas de crédito',
    text: 'Límites, saldos y condiciones de pago.',
  },
} as const;
