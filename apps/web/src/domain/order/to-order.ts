import { toAddress } from '@/domain/location';
import { readImages, toNumber } from '@/domain/product';
import { toDepictedKind, type DepictedKindRow } from '@/domain/product/depicted-kind';
import type { Amounts, Row } from '@/lib/backend/row';
import { formatVolumes } from '@/lib/format';
import type { FoundLine, Order, OrderBuyer, OrderItem, OrderSummary } from './order';
import { toOrderFiscal } from './to-order-fiscal';

type ItemRow = Row<'order_items', 'quantity'>;

export type OrderSummaryRow = Row<
  'orders',
  'id' | 'location_id' | 'order_number' | 'created_at' | 'status' | 'is_rejected'
> &
  Amounts<'orders', 'total'> & { order_items: ItemRow[] };

/** An order as `search_orders` finds it. */
export type FoundOrderRow = Omit<OrderSummaryRow, 'order_items'> &
  Pick<OrderSummary, 'pieces'> & { found: FoundLine[] | null };

export type OrderItemRow = ItemRow &
  Row<'order_items', 'id' | 'product_name' | 'sku'> &
  Partial<Row<'order_items', 'promotion'>> &
  Amounts<'order_items', 'unit_price' | 'total_price'> &
  Partial<Amounts<'order_items', 'list_price'>> & {
    product: (Row<'products', 'name' | 'images' | 'brand' | 'format_label'> & DepictedKindRow) | null;
  };

export type OrderRow = Omit<OrderSummaryRow, 'order_items' | 'location_id'> &
  Row<
    'orders',
    | 'user_id'
    | 'is_express'
    | 'delivery_date'
    | 'delivery_time_slot'
    | 'delivery_notes'
    | 'shipping_address'
    | 'billing_address'
  > &
  Amounts<'orders', 'subtotal' | 'shipping_amount'> & {
    order_items: OrderItemRow[];
    payment_transactions: Row<'payment_transactions', 'payment_method'>[];
    location: Row<'locations', 'name'> & { fiscal_data: unknown };
    store: Row<'stores', 'name'> | null;
  };

export type BuyerRow = Row<'profiles', 'display_name' | 'business_name' | 'phone'>;

/** A row of the orders list. */
export function toOrderSummary({ order_items, ...row }: OrderSummaryRow): OrderSummary {
  const pieces = order_items.reduce((sum, { quantity }) => sum + quantity, 0);
  return toFoundOrder({ ...row, pieces, found: null });
}

/** A row of the orders list, with what a search has found in the order. */
export function toFoundOrder(row: FoundOrderRow): OrderSummary {
  return {
    id: row.id,
    locationId: row.location_id,
    number: row.order_number,
    createdAt: row.created_at,
    status: row.status,
    isRejected: row.is_rejected,
    total: toNumber(row.total) ?? 0,
    pieces: row.pieces,
    found: row.found ?? [],
  };
}

/** A line of an order; the product may be gone, but its name and price were stored with the order. */
export function toOrderItem(row: OrderItemRow): OrderItem {
  return {
    id: row.id,
    name: row.product_name || (row.product?.name ?? ''),
    format: formatVolumes(row.product?.format_label?.trim() ?? '') || null,
    sku: row.sku,
    ...toDepictedKind(row.product),
    brand: row.product?.brand ?? null,
    image: readImages(row.product?.images)[0] ?? null,
    quantity: row.quantity,
    unitPrice: toNumber(row.unit_price) ?? 0,
    listPrice: toNumber(row.list_price),
    promotion: row.promotion ?? null,
    total: toNumber(row.total_price) ?? 0,
  };
}

function toBuyer(userId: string, row: BuyerRow | null): OrderBuyer {
  return {
    id: userId,
    name: row?.display_name ?? null,
    businessName: row?.business_name ?? null,
    phone: row?.phone ?? null,
  };
}

/**
 * An order with its items and buyer; its own copy of the fiscal data takes precedence over the establishment's current one.
 */
export function toOrder(row: OrderRow, buyer: BuyerRow | null): Order {
  return {
    id: row.id,
    number: row.order_number,
    createdAt: row.created_at,
    status: row.status,
    isRejected: row.is_rejected,
    total: toNumber(row.total) ?? 0,
    subtotal: toNumber(row.subtotal) ?? 0,
    shipping: toNumber(row.shipping_amount) ?? 0,
    // A line the desk emptied is shown among the changes.
    items: row.order_items.filter(({ quantity }) => quantity > 0).map(toOrderItem),
    isExpress: row.is_express,
    deliveryDate: row.delivery_date,
    deliverySlot: row.delivery_time_slot,
    notes: row.delivery_notes?.trim() || null,
    address: toAddress(row.shipping_address),
    fiscal: toOrderFiscal(row.billing_address) ?? toOrderFiscal(row.location.fiscal_data),
    paymentMethods: [...new Set(row.payment_transactions.map((transaction) => transaction.payment_method))],
    locationName: row.location.name ?? '',
    storeName: row.store?.name ?? null,
    buyer: toBuyer(row.user_id, buyer),
  };
}
