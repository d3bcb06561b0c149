const SECOND = 1000;

export const search = { debounce: 300, minLength: 2, suggestions: 5 } as const;

export const catalog = {
  pageSize: 60,
  siblings: 2,
  siblingsMobile: 1,
  descriptionLength: 150,
  lowStock: 10,
} as const;

export const brands = { pageSize: 40, siblings: 1, batch: 1000, maximum: 10_000 } as const;

/** Order lines are read in batches until they contain this many products, or up to a maximum number of lines. */
export const recent = { products: 50, batch: 250, maximum: 2500 } as const;

/** How long a slide of the catalogue's carousel stays, in milliseconds. */
export const carousel = { delay: 5000 } as const;

export const cart = { minQuantity: 1, maxQuantity: 99_999 } as const;

/** Terms are matched in batches, one call each; the database reads at most thirty. */
export const quickOrder = {
  maxLines: 500,
  matchBatch: 25,
  debounce: 120,
  candidates: 5,
  nearest: 3,
  searchAgain: 5 * SECOND,
} as const;

/**
 * The offline copy of an establishment's catalogue: its maximum number of products, its maximum age in milliseconds, and the
 * delay after a page is idle.
 */
export const keptCatalog = {
  maxProducts: 12_000,
  maxAge: 6 * 60 * 60 * SECOND,
  pause: 1 * SECOND,
} as const;

/** The shortcut to the quick order, as shown and as read by assistive technology. */
export const quickOrderKeys = { shown: 'Alt P', aria: 'Alt+P' } as const;

/** The time zone of stores that have none. */
export const defaultTimeZone = 'America/Mexico_City';

export const checkout = { shippingCost: 0, pauseBeforeConfirmation: 500 } as const;

export const confirmation = { attempts: 3, gap: SECOND } as const;

export const dashboard = { recentOrders: 5 } as const;

export const account = {
  minPassword: 6,
  maxPassword: 72,
  resendCooldown: 60,
  waitAfterSignUp: 2000,
} as const;

/** The data API returns at most this many rows, and long `in()` lists are split into chunks. */
export const dataApi = { maxRows: 1000, inChunk: 100 } as const;

export const sidebar = { cookie: 'sidebar_state', cookieDays: 7, shortcut: 'b' } as const;

export const currentLocationKey = 'current_location_id';

/** The native wrapper's marker in the user agent; it has its own header. */
export const nativeWrapperMarker = 'SumillerApp';

export const defaultCountry = 'México';

/** The list of products on a page: the target of the skip link after the search box. */
export const shelfId = 'shelf';
