/** Texts of the quick order without the portal. */
export const withoutConnectionStrings = {
  offline: 'Sin conexión. Tu lista queda guardada en este dispositivo, y la buscamos en cuanto vuelva.',
  addsLater:
    'Sin conexión. Lo que está listo entra al carrito una sola vez, en cuanto vuelva. No cierres esta página.',
  portalAway:
    'No logramos buscar algunas líneas. Tu lista queda guardada en este dispositivo; seguimos intentando.',
  workOffline: 'Anotar con lo guardado en este dispositivo',
} as const;
