export const groupStrings = {
  loadError: 'Error cargando información del grupo empresarial',
  noAccess: 'No tienes acceso a este grupo empresarial',
  switched: (group: string) => `Cambiado a ${group}`,
  switchError: 'Error al cambiar de grupo empresarial',
  create: {
    question: '¿Tu negocio es nuevo aquí? Crea tu propio grupo y empieza a pedir.',
    action: 'Crear mi grupo',
  },
} as const;
