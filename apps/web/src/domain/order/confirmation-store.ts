import * as z from '@/lib/fields/zod-mini';
import { sessionStore } from '@/lib/stores/session-store';

const text = z.nullable(z.string());
const fields = z.record(z.string(), text);

const confirmationSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  total: z.number(),
  orderItems: z.array(
    z.object({ name: z.string(), sku: text, quantity: z.number(), unitPrice: z.number(), total: z.number() }),
  ),
  deliveryDetails: z.object({
    deliveryDate: text,
    timeSlot: text,
    deliveryType: z.enum(['programado', 'express']),
    notes: text,
  }),
  billingData: z.nullable(z.object({ legalName: text, rfc: text })),
  shippingAddress: fields,
  billingAddress: z.nullable(fields),
  deliveryCost: z.number(),
  finalTotal: z.number(),
});

/** What the confirmation page needs from the order just placed. */
export type OrderConfirmation = z.infer<typeof confirmationSchema>;

/** Per person: the next person to sign in in this tab sees none of it. */
const storeKey = (userId: string) => `order_confirmation:${userId}`;

/** Kept for this tab only, so that the confirmation survives a reload. */
export function saveConfirmation(userId: string, confirmation: OrderConfirmation): void {
  sessionStore.write(storeKey(userId), confirmation);
}

/** The last order placed in this tab; null where there is none or the stored value is malformed. */
export function readConfirmation(userId: string): OrderConfirmation | null {
  return confirmationSchema.safeParse(sessionStore.read(storeKey(userId))).data ?? null;
}
