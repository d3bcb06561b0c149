import * as z from '@/lib/zod-mini';
import { sessionStore } from '@/lib/session-store';

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

/** What the confirmation page needs of the order just placed. */
export type OrderConfirmation = z.infer<typeof confirmationSchema>;

/** By person: whoever signs in next in this tab is shown nothing of it. */
const storeKey = (userId: string) => `order_confirmation:${userId}`;

/** Kept for this tab only, so that a reload of the confirmation still knows its order. */
export function saveConfirmation(userId: string, confirmation: OrderConfirmation): void {
  sessionStore.write(storeKey(userId), confirmation);
}

/** The order placed last in this tab, null where there is none or what is stored is not one. */
export function readConfirmation(userId: string): OrderConfirmation | null {
  return confirmationSchema.safeParse(sessionStore.read(storeKey(userId))).data ?? null;
}
