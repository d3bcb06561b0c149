import * as z from '@/lib/fields/zod-mini';

const optionalText = z.optional(z.string());

export const registrationSchema = z.object({
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
