/** Texts of the page and the dialog around the five steps; those of the specification are verbatim. */
export const restaurantStrings = {
  dialogTitle: 'Registro Empresarial',
  dialogText: 'Crea tu cuenta, tu grupo de negocio y tu primera empresa en unos minutos.',
  kept: 'Guardamos lo que escribiste',
  keptText:
    'Vuelve a abrir el registro en esta pestaña y sigue donde te quedaste. La contraseña no se guarda.',
  pageTitle: 'Registra tu restaurante',
  pageText: 'Cinco pasos cortos y tu equipo puede empezar a pedir.',
  otherWay: '¿Prefieres un registro más corto?',
  otherWayLink: 'Registro en tres pasos',
} as const;
