/** Texts of both sign-up wizards; those of the specification are verbatim. */
export const registrationStrings = {
  step: (step: number, count: number) => `Paso ${step} de ${count}`,
  stepsLabel: 'Pasos del registro',
  previous: 'Anterior',
  next: 'Siguiente',
  missing: 'Campos requeridos',
  missingText: 'Por favor completa todos los campos obligatorios',
  edit: 'Editar',
  empty: 'Sin capturar',

  benefits: [
    'Precios y existencias de cada establecimiento',
    'Tus datos fiscales listos en cada pedido',
    'Sin costos de instalación',
  ],

  dialogTitle: 'Registro Empresarial',
  dialogText: 'Crea tu cuenta, tu grupo de negocio y tu primera empresa en unos minutos.',
  kept: 'Guardamos lo que escribiste',
  keptText:
    'Vuelve a abrir el registro en esta pestaña y sigue donde te quedaste. La contraseña no se guarda.',
  pageTitle: 'Registra tu restaurante',
  pageText: 'Cinco pasos cortos y tu equipo puede empezar a pedir.',
  otherWay: '¿Prefieres un registro más corto?',
  otherWayLink: 'Registro en tres pasos',
  supplier: '¿Eres proveedor?',
  supplierLink: 'Deja tus datos aquí',

  complete: 'Completar Registro',
  busy: 'Creando cuenta...',
  noSession: 'No se pudo establecer la sesión. Por favor intenta iniciar sesión.',
  groupFailed: (message: string) => `Error creando grupo de negocio: ${message}`,
  failure: 'Error en el registro',
  failureText: 'Ocurrió un error durante el registro',
  success: '¡Registro completado!',
  successText: 'Tu cuenta y empresa han sido creadas exitosamente.',

  steps: [
    { title: 'Datos de acceso', text: 'Con ellos entrarás al portal.' },
    { title: 'Datos personales', text: 'Son opcionales: puedes agregarlos después.' },
    { title: 'Grupo de negocio', text: 'Reúne a tus empresas y establecimientos.' },
    { title: 'Primera empresa', text: 'La razón social a la que se factura.' },
    { title: 'Confirmación', text: 'Revisa tus datos antes de crear la cuenta.' },
  ],
  fields: {
    email: 'Email',
    emailPlaceholder: 'tu@restaurante.mx',
    password: 'Contraseña',
    passwordHint: 'Mínimo 6 caracteres',
    displayName: 'Nombre completo',
    businessName: 'Nombre del negocio',
    phone: 'Teléfono',
    taxId: 'RFC',
    groupName: 'Nombre del grupo',
    groupNameHint: 'Por ejemplo: Grupo La Cantina',
    groupDescription: 'Descripción',
    companyName: 'Nombre de la empresa',
    companyNameHint: 'La razón social, como aparece en tus facturas',
    companyBusinessName: 'Nombre comercial',
    companyEmail: 'Email corporativo',
    companyPhone: 'Teléfono corporativo',
    companyTaxId: 'RFC de la empresa',
  },
  accountExists: (email: string) =>
    `Tu cuenta ${email} ya está creada. Falta tu grupo de negocio y tu primera empresa.`,
  passwordKept: (email: string) =>
    `La cuenta ${email} ya está creada, con la contraseña que elegiste. Falta confirmar su email. Si la olvidaste, podrás cambiarla desde el acceso al portal.`,
  passwordAgain: 'Por seguridad no guardamos tu contraseña. Escríbela de nuevo para terminar.',

  /** For a user whose account has no group. */
  newGroup: {
    title: 'Crea tu grupo',
    text: 'Cuatro pasos cortos: tu grupo, la empresa a la que se factura y listo. Después agregas tu establecimiento.',
    complete: 'Crear grupo',
    busy: 'Creando grupo...',
    success: '¡Grupo creado!',
    successText: 'Agrega tu establecimiento y empieza a pedir.',
    failure: 'No pudimos crear tu grupo',
    review: 'Revisa tus datos antes de crear el grupo.',
  },
  signedIn: {
    title: 'Ya iniciaste sesión',
    text: (email: string) => `Estás dentro con ${email}. Para registrar otra cuenta, cierra antes tu sesión.`,
    action: 'Ir a mi portal',
  },
  confirm: {
    title: 'Falta confirmar tu email',
    text: (email: string) =>
      `Abre el correo que enviamos a ${email} y confirma tu cuenta. Guardamos en este navegador lo que escribiste: al iniciar sesión aquí terminaremos de crear tu grupo y tu empresa.`,
    action: 'Confirma tu email',
  },
  finishing: {
    title: 'Terminando tu registro: tu grupo de negocio y tu primera empresa...',
    failed: 'No pudimos terminar tu registro',
    skip: 'Continuar sin terminar',
  },
  validation: {
    required: 'Este campo es obligatorio',
    emailInvalid: 'Escribe un email válido',
    phoneInvalid: 'Escribe un teléfono válido, de hasta 15 dígitos',
    phoneNumberInvalid: 'Escribe solo el número: hasta 15 dígitos, sin ceros al inicio ni extensión',
    rfcInvalid: 'Este RFC no tiene la forma usual: 12 caracteres para empresas, 13 para personas. Revísalo.',
    zipInvalid: 'El código postal tiene 5 dígitos',
    passwordShort: 'La contraseña debe tener al menos 6 caracteres',
    passwordLong: 'La contraseña puede tener hasta 72 caracteres',
    tooLong: 'Este texto es demasiado largo',
  },
} as const;
