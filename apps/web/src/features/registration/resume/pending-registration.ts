import * as z from '@/lib/fields/zod-mini';
import { pendingStore } from './pending-store';

const optionalText = z.optional(z.string());

const registrationSchema = z.object({
  userMetadata: z.object({
    display_name: z.string(),
    business_name: z.string(),
    phone: optionalText,
    tax_id: optionalText,
  }),
  businessGroup: z.object({ name: z.string(), description: optionalText }),
  company: z.object({
    name: z.string(),
    business_name: z.string(),
    email: optionalText,
    phone: optionalText,
    tax_id: optionalText,
  }),
});

/** What a restaurant's sign-up creates in addition to the account; never a password. */
export type Registration = z.infer<typeof registrationSchema>;

const keptSchema = z.object({
  at: z.number(),
  registration: registrationSchema,
  /** The person has already seen that the registration is complete. */
  announced: z.optional(z.boolean()),
});

/** No personal data stays in a browser forever. */
const KEPT_FOR_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

export function savePending(email: string, registration: Registration, { announced = false } = {}): void {
  pendingStore.set(email, JSON.stringify({ at: Date.now(), registration, announced }));
}

/** What is left to create for this email; null, and removed, when it is too old or malformed. */
export function readPending(email: string): { registration: Registration; announced: boolean } | null {
  const kept = keptSchema.safeParse(parse(pendingStore.get(email))).data;
  if (kept && Date.now() - kept.at < KEPT_FOR_DAYS * DAY) {
    return { registration: kept.registration, announced: kept.announced === true };
  }
  pendingStore.remove(email);
  return null;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
