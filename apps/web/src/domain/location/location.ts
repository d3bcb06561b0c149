export type Address = {
  street: string | null;
  number: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string;
};

/** Who is invoiced: a fiscal company as it is now, or as an order has kept it. */
export type FiscalData = {
  legalName: string | null;
  rfc: string | null;
  regimen: string | null;
  usoCfdi: string | null;
  /** The customer's number with the provider. */
  customerId: string | null;
  address: Address;
};

/** What every screen about an establishment shows. */
export type LocationBasics = {
  id: string;
  name: string | null;
  address: Address;
  fiscalDataId: string | null;
};

/** An establishment orders are delivered to. */
export type Location = LocationBasics & {
  storeId: number | null;
  /** The time zone of its store; null where the store cannot be read. */
  timeZone: string | null;
  groupId: string | null;
  fiscalData: FiscalData | null;
};
