/** A product in a store; `pieces` of it were ordered in the days of its list. */
type EndingProduct = {
  id: string;
  name: string;
  sku: string;
  store: string;
  stock: number;
  pieces: number;
};

/** Products that end within a week at the pace of the last `days`: how many, and those that end first. */
export type RunningOut = { count: number; days: number; products: EndingProduct[] };
