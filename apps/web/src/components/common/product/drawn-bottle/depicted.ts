/** What is known of a product that has no picture; more of it makes a truer drawing. */
export type Depicted = {
  name: string;
  brand?: string | null;
  categoryFirst?: string | null;
  categorySecond?: string | null;
  categoryThird?: string | null;
  grape?: string | null;
  /** Millilitres. */
  formatVolume?: number | null;
};
