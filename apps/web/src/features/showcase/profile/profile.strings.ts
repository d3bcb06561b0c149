export const profileStrings = {
  title: 'Mi Cuenta',
  description: 'Los datos con los que te atendemos y entregamos tus pedidos.',
  sample: 'Lo que cambies aquí todavía no se guarda. Tus establecimientos y empresas fiscales están en',
  settings: 'Configuración',
  section: 'Datos del establecimiento',
  establishment: 'Nombre del establecimiento',
  email: 'Email de contacto',
  phone: 'Teléfono',
  taxId: 'RFC',
  address: 'Dirección de entrega',
  save: 'Guardar Cambios',
} as const;
