/** The texts for the outcome of a followed link. */
export const mailVerdictStrings = {
  invalid: {
    title: 'El enlace ya no es válido',
    text: 'Los enlaces sirven una sola vez y por tiempo limitado. Pide uno nuevo para continuar.',
  },
  identity_already_exists: {
    title: 'No se pudo vincular la cuenta',
    text: 'Esa cuenta ya está vinculada a un usuario.',
  },
  identity_not_found: {
    title: 'No se pudo desvincular la cuenta',
    text: 'Esa cuenta no está vinculada a tu usuario.',
  },
  single_identity_not_deletable: {
    title: 'No se pudo desvincular la cuenta',
    text: 'Es la única con la que puedes entrar.',
  },
  half: {
    title: 'Falta un paso',
    text: 'Confirma también desde el mensaje que enviamos al otro correo.',
  },
} as const;
