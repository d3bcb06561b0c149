/** A product in a store; `pieces` were ordered in the days covered by its list. */
type EndingProduct = {
  id: string;
  name: string;
  sku: string;
  store: string;
  stock: number;
  pieces: number;
};

/** Products that run out within a week at the pace of the last `days`: their number, and the soonest ones. */
export type RunningOut = { count: number; days: number; products: EndingProduct[] };
