/** Texts around both sign-up wizards. */
export const signUpPageStrings = {
  benefits: [
    'Precios y existencias de cada establecimiento',
    'Tus datos fiscales listos en cada pedido',
    'Sin costos de instalación',
  ],

  supplier: '¿Eres proveedor?',
  supplierLink: 'Deja tus datos aquí',

  signedIn: {
    title: 'Ya iniciaste sesión',
    text: (email: string) => `Estás dentro con ${email}. Para registrar otra cuenta, cierra antes tu sesión.`,
    action: 'Ir a mi portal',
  },
} as const;
