export const otherAccountStrings = {
  title: 'Cambió la cuenta en este navegador',
  text: (email: string) =>
    `En otra pestaña se inició sesión con ${email}. Esta pestaña muestra ahora esa cuenta.`,
} as const;
