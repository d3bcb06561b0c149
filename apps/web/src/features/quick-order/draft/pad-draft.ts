import * as z from '@/lib/fields/zod-mini';

const productSchema = z.object({
  id: z.string(),
  storeProductId: z.string(),
  name: z.string(),
  detail: z.string(),
  sku: z.nullable(z.string()),
  image: z.nullable(z.string()),
  price: z.nullable(z.number()),
  stock: z.number(),
});

const lineSchema = z.object({
  id: z.string(),
  source: z.string(),
  term: z.string(),
  quantity: z.nullable(z.number()),
  doubt: z.nullable(z.number()),
  isTail: z.optional(z.boolean()),
  product: z.nullable(productSchema),
  isOpen: z.boolean(),
});

const draftSchema = z.object({
  lines: z.array(lineSchema),
  pasted: z.string(),
  attempt: z.nullable(z.object({ key: z.string(), mark: z.string() })),
});

/** A product as a line of the quick order shows it; the price is the establishment's, null where it has none. */
export type PadProduct = z.infer<typeof productSchema>;

/**
 * A line of the quick order. `source`: as it was written, empty where the product was picked; `term`: what it is searched
 * for; `quantity`: null until it is known; `doubt`: a quantity that may belong to the name, `isTail` where it is behind it; `product`: what the person
 * chose; `isOpen`: the choice is made again.
 */
export type PadLine = z.infer<typeof lineSchema>;

/** What a person has put down for an establishment and not added yet; `attempt`: an addition whose answer is not known. */
export type PadDraft = z.infer<typeof draftSchema>;

const EMPTY_DRAFT: PadDraft = { lines: [], pasted: '', attempt: null };

/** Reads what is kept; of a spoilt draft nothing is taken. */
export function parseDraft(text: string | null): PadDraft {
  try {
    return draftSchema.safeParse(JSON.parse(text ?? 'null')).data ?? EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}
