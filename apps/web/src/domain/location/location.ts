export type Address = {
  street: string | null;
  number: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string;
};

/** The company an establishment is billed to. */
export type FiscalData = {
  id: string;
  legalName: string | null;
  rfc: string | null;
  regimen: string | null;
  usoCfdi: string | null;
  address: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string;
  /** The customer's number with the provider. */
  customerId: string | null;
};

/** An establishment orders are delivered to. */
export type Location = {
  id: string;
  name: string | null;
  storeId: number | null;
  /** The time zone of its store; null where the store cannot be read. */
  timeZone: string | null;
  groupId: string | null;
  fiscalDataId: string | null;
  address: Address;
  fiscalData: FiscalData | null;
};
