// Generated from supabase/migrations by `npm run db:types`; not edited by hand.

/** How many characters the checks of each table's columns allow; for a number, how many its digits and point are. */
export const orderGuide = { section: 40 } as const;
export const orders = { deliveryNotes: 1000 } as const;
