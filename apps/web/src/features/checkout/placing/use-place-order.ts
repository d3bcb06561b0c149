import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { checkout } from '@/config/limits';
import { paths } from '@/config/paths';
import { formatOf, lineAmount, type CartLine } from '@/domain/cart';
import { useForgetCart, useReadCart, useReloadCart } from '@/domain/cart/use-order-cart';
import { locationKeys, type Location } from '@/domain/location';
import { getOrderItems, orderKeys, saveConfirmation, type OrderConfirmation } from '@/domain/order';
import { forgetCounts } from '@/domain/order/repeat/counts-store';
import { productKeys } from '@/domain/product';
import { billingAddress, createOrder, shippingAddress, type PlacedOrder } from '../api/create-order';
import { attemptKey, closeAttempt, openAttempt } from '@/domain/order/attempt/attempt';
import type { CheckoutValues } from '../form/checkout-form';
import { cartObstacle, cartUnread, failureText, isEmptied, isOutcomeKnown, isRefusal } from './order-failure';
import { forgetDraft } from '../form/use-checkout-form';

type Submission = { location: Location; lines: CartLine[]; values: CheckoutValues };

/** The items for the confirmation: as the server stored them, or as they were in the cart. */
async function itemsOf(orderId: string, lines: CartLine[]): Promise<OrderConfirmation['orderItems']> {
  try {
    const items = await getOrderItems(orderId);
    return items.map(({ name, format, sku, quantity, unitPrice, total }) => ({
      name,
      format,
      sku,
      quantity,
      unitPrice,
      total,
    }));
  } catch {
    return lines.map((line) => ({
      name: line.name,
      format: formatOf(line),
      sku: line.sku,
      quantity: line.quantity,
      unitPrice: line.price,
      total: lineAmount(line),
    }));
  }
}

/** The data the confirmation page receives about the order. */
async function confirmationOf(order: PlacedOrder, submission: Submission): Promise<OrderConfirmation> {
  const { location, lines, values } = submission;
  const isExpress = values.deliveryType === 'express';
  const fiscal = location.fiscalData;
  return {
    orderId: order.id,
    orderNumber: order.number,
    total: order.total,
    orderItems: await itemsOf(order.id, lines),
    deliveryDetails: {
      deliveryDate: isExpress ? null : values.date,
      timeSlot: isExpress ? null : values.slot,
      deliveryType: values.deliveryType,
      notes: values.notes.trim() || null,
    },
    billingData: fiscal && { legalName: fiscal.legalName, rfc: fiscal.rfc },
    shippingAddress: shippingAddress(location),
    billingAddress: billingAddress(location),
    deliveryCost: checkout.shippingCost,
    finalTotal: order.total,
  };
}

/** Mutation key: while an order is being placed, another cannot start. */
export const placingKey = (userId: string) => ['place-order', userId] as const;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Places the order, saves its data for the confirmation, empties the cart on screen and opens the confirmation. */
export function usePlaceOrder(userId: string, complain: (text: string) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const forgetCart = useForgetCart();
  const reloadCart = useReloadCart();
  const readCart = useReadCart();

  /**
   * Throws unless the cart is still the one on screen, at its prices and in stock; after a lost answer it may rightly
   * be empty.
   */
  const checkCart = async ({ location, lines }: Submission) => {
    if (openAttempt(userId, location.id)) return;
    const held = await readCart().catch((cause: unknown) => {
      throw cartUnread(cause);
    });
    const obstacle = cartObstacle(lines, held);
    if (obstacle) throw obstacle;
  };

  return useMutation({
    mutationKey: placingKey(userId),
    // Without a connection the buyer sees an error instead of an order that waits for one.
    networkMode: 'always',
    mutationFn: async (submission: Submission) => {
      const { location, lines, values } = submission;
      await checkCart(submission);
      const idempotencyKey = attemptKey(userId, location.id, lines);
      const order = await createOrder({ location, values, lines, idempotencyKey });
      saveConfirmation(userId, await confirmationOf(order, submission));
    },
    onSuccess: async (_order, { location }) => {
      closeAttempt(userId, location.id);
      forgetDraft(userId, location.id);
      forgetCounts({ userId, locationId: location.id });
      forgetCart();
      void client.invalidateQueries({ queryKey: orderKeys.all(userId) });
      void client.invalidateQueries({ queryKey: productKeys.location(userId, location.id) });
      await pause(checkout.pauseBeforeConfirmation);
      await navigate(paths.orderConfirmation.href(), { replace: true });
    },
    onError: (error, { location }) => {
      // The page itself finds out why the cart is empty, and reports it; so it does if the order may have been placed.
      if (isOutcomeKnown(error) && !isEmptied(error)) complain(failureText(error));
      if (!isRefusal(error)) return;
      closeAttempt(userId, location.id);
      // Refused for prices, stock, terms, an emptied cart or a lost establishment: the screen must show the server's state.
      reloadCart();
      void client.invalidateQueries({ queryKey: locationKeys.all(userId) });
      void client.invalidateQueries({ queryKey: orderKeys.terms(userId, location.id) });
    },
  });
}
