// Generated from supabase/migrations by `npm run db:types`; not edited by hand.

/** How many characters the checks of each table's columns allow; for a number, how many its digits and point are. */
export const businessFiscalData = {
  address: 1000,
  businessName: 300,
  city: 200,
  country: 100,
  email: 254,
  idClientePrissa: 100,
  legaName: 300,
  neighborhood: 200,
  phone: 15,
  regimen: 200,
  rfc: 20,
  state: 200,
  usoCfdi: 200,
  zip: 5,
} as const;
export const businessGroups = {
  address: 1000,
  contactMail: 254,
  contactName: 200,
  contactPhone: 50,
  description: 2000,
  name: 200,
  taxId: 50,
} as const;
export const groupInvitations = { email: 254 } as const;
export const locations = {
  city: 200,
  cp: 20,
  locationEmail: 254,
  manager: 200,
  managerEmail: 254,
  name: 200,
  state: 200,
  telefono: 15,
} as const;
export const profiles = { address: 1000, businessName: 200, displayName: 200, phone: 50, taxId: 50 } as const;
export const supplierLeads = {
  brandName: 200,
  category: 100,
  contactName: 200,
  description: 5000,
  email: 254,
  estado: 100,
  phone: 50,
} as const;
