/** Texts of the wishes of a customer if something of an order is short. */
export const shortageStrings = {
  title: 'Si falta algo de un pedido',
  rule: 'Qué hacer',
  rules: {
    ask: 'Preguntar',
    send: 'Enviar sin lo que falta',
    wait: 'Esperar a que haya',
    all_or_nothing: 'Todo o nada',
  },
  substitutes: 'Sustitutos',
  takes: 'Acepta sustitutos con aviso',
  takesNone: 'No acepta sustitutos',
  save: 'Guardar',
  saved: 'Guardado: así se surtirán los pedidos',
  saveFailed: 'No pudimos guardar el cambio',
} as const;
