/** A brand in the list of brands. */
export type Seller = {
  id: string;
  name: string;
  city: string | null;
  state: string | null;
  description: string | null;
  logo: string | null;
  banner: string | null;
  tags: string[];
};

/** A brand with the additional data of its own page. */
export type SellerDetail = Seller & {
  phone: string | null;
  email: string | null;
  /** The brand wants its SKUs and third-level categories hidden on its products. */
  hidesCodes: boolean;
};

/** `Amatitán, Jalisco`, or the known part of it. */
export function sellerTown({ city, state }: Pick<Seller, 'city' | 'state'>): string | null {
  return city === state ? city : [city, state].filter(Boolean).join(', ') || null;
}
