// Generated from supabase/migrations by `npm run db:types`; not edited by hand.

/** How many characters the checks of each table's columns allow; for a number, how many its digits and point are. */
export const creditReleases = { releaseReason: 300 } as const;
export const groupAccounts = { blockReason: 300 } as const;
export const invoiceIssuers = { name: 300, series: 25 } as const;
export const leadNotes = { body: 1000 } as const;
export const orderNotes = { body: 1000 } as const;
export const orderPayments = { reference: 60, voidReason: 300 } as const;
export const orderRevisions = { reason: 500 } as const;
export const promotions = { body: 300, discountPrice: 13, maxUses: 7, name: 80 } as const;
export const staffInvitations = { email: 254 } as const;
export const staffLog = { reason: 500 } as const;
export const unmailedChanges = { noMailReason: 300 } as const;
