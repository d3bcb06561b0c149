type Query = Record<string, string | number | null | undefined>;

function withQuery(pathname: string, query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if ((value ?? '') !== '') params.set(key, String(value));
  }
  return `${pathname}?${params.toString()}`.replace(/\?$/, '');
}

function fixed<const Pattern extends string>(pattern: Pattern) {
  return { pattern, href: () => pattern };
}

/** Every route once: the pattern the router matches and the function that writes a link to it. */
export const paths = {
  home: fixed('/'),
  auth: {
    pattern: '/auth',
    href: (query: { next?: string; reset?: 'true' } = {}) => withQuery('/auth', query),
  },
  restaurantSignUp: fixed('/registro-restaurante'),
  businessSignUp: {
    pattern: '/registro-negocio',
    /** `next`: the page to open once the account exists. */
    href: (query: { next?: string } = {}) => withQuery('/registro-negocio', query),
  },
  invitation: { pattern: '/invitacion', href: (token: string) => withQuery('/invitacion', { token }) },
  staffInvitation: {
    pattern: '/invitacion/equipo',
    href: (token: string) => withQuery('/invitacion/equipo', { token }),
  },
  supplierLead: fixed('/registro-proveedor'),
  offline: fixed('/offline'),

  dashboard: fixed('/dashboard'),
  admin: fixed('/admin'),
  orders: fixed('/orders'),
  order: { pattern: '/orders/:orderId', href: (orderId: string) => `/orders/${encodeURIComponent(orderId)}` },
  invoices: fixed('/invoices'),
  suggestions: fixed('/suggestions'),
  companySettings: {
    pattern: '/company-settings',
    /** `vista`: the open tab. */
    href: (query: { vista?: string } = {}) => withQuery('/company-settings', query),
  },
  promotions: fixed('/promotions'),
  bestsellers: fixed('/bestsellers'),
  recent: fixed('/recent'),
  quickOrder: fixed('/pedido-rapido'),
  idealOrder: fixed('/ideal-order'),
  profile: fixed('/profile'),
  onboarding: fixed('/onboarding'),
  newGroup: fixed('/registro-grupo'),

  catalog: fixed('/catalog'),
  products: {
    pattern: '/products',
    href: (query: { search?: string; category?: string; page?: number } & Query = {}) =>
      withQuery('/products', query),
  },
  brands: fixed('/brands'),
  brand: {
    pattern: '/brands/:sellerId',
    href: (sellerId: string) => `/brands/${encodeURIComponent(sellerId)}`,
  },
  cart: fixed('/cart'),
  checkout: fixed('/checkout'),
  orderConfirmation: fixed('/order-confirmation'),
  locationSelect: fixed('/location-select'),

  deskToday: fixed('/operacion'),
  deskOrders: fixed('/operacion/pedidos'),
  deskPrint: fixed('/operacion/surtido'),
  deskCatalog: fixed('/operacion/catalogo'),
  deskCustomers: fixed('/operacion/clientes'),
  deskLeads: fixed('/operacion/proveedores'),
  deskPromotions: fixed('/operacion/promociones'),
  deskInvoices: fixed('/operacion/facturas'),
  deskTeam: fixed('/operacion/equipo'),
  deskLog: fixed('/operacion/bitacora'),
  deskMails: fixed('/operacion/correos'),
} as const;

/** The history state after a sign-in without a requested page. */
export const afterSignIn = { signedIn: true } as const;

/** Whether a requested page is an invitation, which may open an account even if sign-up is closed. */
export function isInvitation(next: string | undefined): boolean {
  return [paths.invitation, paths.staffInvitation].some(({ pattern }) => next?.startsWith(`${pattern}?`));
}

/**
 * The page a visitor requested before signing in, if it is one of ours; otherwise null. Resolved as a browser does, so that
 * `//host`, `/\host` and `javascript:` never pass.
 */
export function ownPath(wanted: string | null, origin = window.location.origin): string | null {
  if (!wanted?.startsWith('/')) return null;
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : null;
  if (url?.origin !== origin || url.pathname.startsWith('//') || url.pathname === paths.auth.pattern)
    return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
