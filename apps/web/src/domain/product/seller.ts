/** A brand as the list of brands shows it. */
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

/** A brand with what its own page adds. */
export type SellerDetail = Seller & {
  phone: string | null;
  email: string | null;
  /** The brand does not want its SKUs and third-level categories shown on its products. */
  hidesCodes: boolean;
};

/** `Amatitán, Jalisco`, or whichever of the two is known. */
export function sellerPlace({ city, state }: Pick<Seller, 'city' | 'state'>): string | null {
  return city === state ? city : [city, state].filter(Boolean).join(', ') || null;
}
