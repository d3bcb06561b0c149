const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How long an answer counts as fresh, and how long an unused one is kept. Milliseconds. */
const products = { staleTime: 2 * MINUTE, gcTime: 10 * MINUTE } as const;
const everyTime = { staleTime: 0, refetchOnMount: 'always' } as const;

/**
 * All times of the query cache: the specification's defaults, the two it specifies separately, and each exception with
 * its reason. Queries spread one of these and set no times themselves.
 */
export const caches = {
  defaults: {
    staleTime: 5 * MINUTE,
    gcTime: 30 * MINUTE,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
  },
  categories: { staleTime: 60 * MINUTE },
  products: { ...products, refetchOnMount: true, refetchOnWindowFocus: true },
  /** Lists beside products, such as a filter's options: a page has several, and each focus would refetch all of them. */
  productLists: { ...products, refetchOnMount: true },
  /** Parts of a long list, and search results: requested one by one, never refetched together. */
  productParts: products,
  /** The desk may change an order's status at any time, and people check for it. */
  orders: { staleTime: 30 * SECOND, refetchOnMount: true },
  /** The group's credit and limit: a colleague may have spent it a moment ago, or the seller raised it during a call. */
  terms: { ...everyTime, refetchOnWindowFocus: true },
  /** Data that others change, at the start of a decision on it. */
  everyTime,
  /** For a single read outside of components: cached data of any age. */
  known: { staleTime: 'static' },
  /** The dashboard shows when it was last updated. */
  everyVisit: { staleTime: 0, refetchOnMount: true },
  /** Requested explicitly before a decision: cached data does not count. */
  now: { staleTime: 0 },
  /** Read once for a decision and never cached. */
  once: { staleTime: Infinity, gcTime: 0, refetchOnMount: 'always' },
  /** Another tab or device may have changed it while the person was there. */
  cart: { refetchOnWindowFocus: 'always' },
  /** One product of the cart, on every card of a page: the frame's own query reads the cart again, and a timer each would only cost. */
  cartItem: { staleTime: Infinity, refetchOnWindowFocus: false },
  /** Changed only by this app, which writes each change into the cache or refetches it. */
  own: { staleTime: Infinity },
} as const;

/** Retries after the first attempt; a refusal is never repeated. */
export const queryRetries = 1;
