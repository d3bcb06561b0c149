/** The known facts of a product without a picture; more of them make a truer drawing. */
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
