/** Texts of the page an invitation's mail links to. */
export const invitationStrings = {
  loading: 'Cargando la invitación...',
  title: 'Tienes una invitación',
  signedOutText: 'Inicia sesión con el correo al que llegó la invitación, o crea tu cuenta con él.',
  signIn: 'Iniciar sesión',
  signUp: 'Crear cuenta',
  titleOf: (group: string) => `Tienes una invitación de ${group}`,
  textOf: (inviter: string) => `${inviter} te invita a pedir con el grupo.`,
  unnamedInviter: 'Una persona del grupo',
  roles: {
    owner: 'Administrarás el grupo: sus personas, empresas y establecimientos.',
    member: 'Harás pedidos para estos establecimientos:',
  },
  accept: 'Aceptar invitación',
  accepting: 'Aceptando...',
  accepted: 'Ya formas parte del grupo',
  acceptedOf: (group: string) => `Ya formas parte de ${group}`,
  start: 'Ir al inicio',
  failed: 'No se pudo aceptar la invitación',
  unusable: 'No se puede usar esta invitación',
  signedInAs: (email: string) => `Iniciaste sesión como ${email}.`,
  otherAccount: 'Cerrar sesión y usar otro correo',
} as const;
