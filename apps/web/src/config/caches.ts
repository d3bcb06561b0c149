const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How long an answer counts as fresh, and how long one that nobody looks at is kept. Milliseconds. */
const products = { staleTime: 2 * MINUTE, gcTime: 10 * MINUTE } as const;

/**
 * The times of the query cache, all of them: the specification's defaults, the two it sets apart, and each exception with
 * its reason. Queries spread one of these and say nothing of their own.
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
  /** Lists beside products, such as a filter's options: several stand on a page, and each focus would ask for all of them. */
  productLists: { ...products, refetchOnMount: true },
  /** Parts of a long list, and answers to a term: asked for one by one, never all again. */
  productParts: products,
  /** The seller moves an order on at any time, and people look in to see it. */
  orders: { staleTime: 30 * SECOND, refetchOnMount: true },
  /** The group's credit and limit: a colleague may have spent it a moment ago. */
  everyTime: { staleTime: 0, refetchOnMount: 'always' },
  /** The dashboard says when it was last updated. */
  everyVisit: { staleTime: 0, refetchOnMount: true },
  /** Asked for by hand before something is decided: what is known does not count. */
  now: { staleTime: 0 },
  /** Read once for a decision and never kept. */
  once: { staleTime: Infinity, gcTime: 0, refetchOnMount: 'always' },
  /** Changed by nobody but this app, which writes each change into the cache or has it read again. */
  own: { staleTime: Infinity },
} as const;

/** Tries after the first; a refusal is never repeated. */
export const queryRetries = 1;
