export const sessionStrings = {
  signUp: {
    tooMany: 'Demasiados intentos. Espera un momento e intenta de nuevo.',
    /** By the auth service's error codes. */
    byCode: {
      user_already_exists: 'Ya existe una cuenta con este email. Inicia sesión o usa otro email.',
      email_exists: 'Ya existe una cuenta con este email. Inicia sesión o usa otro email.',
      weak_password: 'Elige una contraseña más segura, de al menos 6 caracteres.',
      email_address_invalid: 'Escribe un email válido.',
      email_address_not_authorized: 'No podemos enviar correos a este email. Usa otro.',
      signup_disabled: 'Por ahora no se pueden crear cuentas nuevas.',
      email_provider_disabled: 'Por ahora no se pueden crear cuentas nuevas.',
    },
  },
} as const;
