import { hasFields, type Fields } from '@/lib/stores/has-fields';
import { sessionStore } from '@/lib/stores/session-store';

type Text = string | null;

/** The data of an order just placed for the confirmation page. */
export type OrderConfirmation = {
  orderId: string;
  orderNumber: string;
  total: number;
  orderItems: {
    name: string;
    format?: Text;
    sku: Text;
    quantity: number;
    unitPrice: number;
    total: number;
  }[];
  deliveryDetails: {
    deliveryDate: Text;
    timeSlot: Text;
    deliveryType: 'programado' | 'express';
    notes: Text;
  };
  billingData: { legalName: Text; rfc: Text } | null;
  shippingAddress: Record<string, Text>;
  billingAddress: Record<string, Text> | null;
  deliveryCost: number;
  finalTotal: number;
};

const text = ['string', 'null'];
const orderFields: Fields = {
  orderId: ['string'],
  orderNumber: ['string'],
  total: ['number'],
  deliveryCost: ['number'],
  finalTotal: ['number'],
};
const itemFields: Fields = {
  name: ['string'],
  format: [...text, 'undefined'],
  sku: text,
  quantity: ['number'],
  unitPrice: ['number'],
  total: ['number'],
};
const deliveryFields: Fields = { deliveryDate: text, timeSlot: text, notes: text };

function isDelivery(value: unknown): boolean {
  if (!hasFields(value, deliveryFields)) return false;
  return value['deliveryType'] === 'programado' || value['deliveryType'] === 'express';
}

function isAddress(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((part) => part === null || typeof part === 'string');
}

function isConfirmation(value: unknown): value is OrderConfirmation {
  if (!hasFields(value, orderFields)) return false;
  const { orderItems, billingData, billingAddress } = value;
  return (
    Array.isArray(orderItems) &&
    orderItems.every((item) => hasFields(item, itemFields)) &&
    isDelivery(value['deliveryDetails']) &&
    (billingData === null || hasFields(billingData, { legalName: text, rfc: text })) &&
    isAddress(value['shippingAddress']) &&
    (billingAddress === null || isAddress(billingAddress))
  );
}

/** Per person, so that the next person to sign in in this tab sees none of it. */
const storeKey = (userId: string) => `order_confirmation:${userId}`;

/** Kept for this tab only, so that the confirmation survives a reload. */
export function saveConfirmation(userId: string, confirmation: OrderConfirmation): void {
  sessionStore.write(storeKey(userId), confirmation);
}

/** The last order placed in this tab; null if there is none or the stored value is malformed. */
export function readConfirmation(userId: string): OrderConfirmation | null {
  const kept: unknown = sessionStore.read(storeKey(userId));
  return isConfirmation(kept) ? kept : null;
}
