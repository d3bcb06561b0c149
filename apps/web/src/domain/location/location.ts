export type Address = {
  street: string | null;
  number: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string;
};

/** The invoicing data: a fiscal company as it is now, or as stored with an order. */
export type FiscalData = {
  legalName: string | null;
  rfc: string | null;
  regimen: string | null;
  usoCfdi: string | null;
  /** The customer's number with the provider. */
  customerId: string | null;
  address: Address;
};

/** The fields every screen about an establishment shows. */
export type LocationBasics = {
  id: string;
  name: string | null;
  address: Address;
  fiscalDataId: string | null;
};

/** An establishment that orders are delivered to. */
export type Location = LocationBasics & {
  storeId: number | null;
  /** The time zone of its store; null if the store cannot be read. */
  timeZone: string | null;
  groupId: string | null;
  fiscalData: FiscalData | null;
};
