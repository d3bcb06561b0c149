import fc from 'fast-check';
import { expect } from 'vitest';
import { type Shop, type ShopModel, expectedRefusal } from './shop-model';

type Step = fc.AsyncCommand<ShopModel, Shop>;

/** A step of a history: its effect on the shop, and the model's expectation. */
function step(name: string, run: (model: ShopModel, shop: Shop) => Promise<void>): Step {
  return {
    check: () => true,
    toString: () => name,
    async run(model, shop) {
      await run(model, shop);
      // After every step the buyer reads the model's cart, and the stock matches.
      expect(await shop.readCart(), name).toEqual(model.cart());
      expect(await shop.readShelf(), name).toEqual(model.shelf.map(({ stock }) => stock));
    },
  };
}

const add = (offer: number, quantity: number) =>
  step(`add ${quantity} of ${offer}`, async (model, shop) => {
    const isNew = !model.lines.has(offer);
    expect(await shop.add(offer, quantity)).toBe(isNew ? '201' : '409 23505');
    if (isNew) model.lines.set(offer, { quantity, price: model.offer(offer).price });
  });

const change = (offer: number, quantity: number) =>
  step(`change ${offer} to ${quantity}`, async (model, shop) => {
    const line = model.lines.get(offer);
    const refused = line !== undefined && quantity === 0;
    expect(await shop.change(offer, quantity)).toBe(refused ? '400 23514' : '204');
    if (line && !refused) line.quantity = quantity;
  });

const remove = (offer: number) =>
  step(`remove ${offer}`, async (model, shop) => {
    expect(await shop.remove(offer)).toBe('204');
    model.lines.delete(offer);
  });

const clear = () =>
  step('clear', async (model, shop) => {
    expect(await shop.clear()).toBe('204');
    model.lines.clear();
  });

const reprice = (offer: number, price: number) =>
  step(`reprice ${offer} to ${price}`, async (model, shop) => {
    await shop.reprice(offer, price);
    model.offer(offer).price = price;
  });

const restock = (offer: number, stock: number) =>
  step(`restock ${offer} to ${stock}`, async (model, shop) => {
    await shop.restock(offer, stock);
    model.offer(offer).stock = stock;
  });

const refresh = () =>
  step('refresh prices', async (model, shop) => {
    const stale = [...model.lines].filter(([offer, { price }]) => price !== model.offer(offer).price);
    expect(await shop.refresh()).toBe(stale.length);
    for (const [offer, line] of stale) line.price = model.offer(offer).price;
  });

/** Keys come from a small set, so that histories repeat them: a key's first order is its permanent answer. */
const order = (keySlot: number) =>
  step(`order with key ${keySlot}`, async (model, shop) => {
    const known = model.orders.get(keySlot);
    const refusal = known ? null : expectedRefusal(model);
    const answer = await shop.order(keySlot);
    if (known) {
      expect(answer).toEqual({ id: known.id, total: known.total });
      return;
    }
    if (refusal) {
      expect(answer).toEqual({ refusal });
      return;
    }
    const lines = [...model.lines];
    const total = lines.reduce((sum, [, { quantity, price }]) => sum + quantity * price, 0);
    expect(answer).toEqual({ id: expect.any(String) as string, total });
    for (const [offer, { quantity }] of lines) model.offer(offer).stock -= quantity;
    if ('id' in answer) model.orders.set(keySlot, { ...answer, lines, cancelled: false });
    model.lines.clear();
  });

const cancel = (keySlot: number) =>
  step(`cancel the order of key ${keySlot}`, async (model, shop) => {
    const found = model.orders.get(keySlot);
    if (!found) return;
    await shop.cancel(found.id);
    if (found.cancelled) return;
    found.cancelled = true;
    for (const [offer, { quantity }] of found.lines) model.offer(offer).stock += quantity;
  });

const offer = fc.nat({ max: 2 });
const keySlot = fc.nat({ max: 3 });

/** Histories of one buyer and one shop: the actions of a person and an operator, in any order. */
export const histories = fc.commands(
  [
    fc.tuple(offer, fc.integer({ min: 1, max: 6 })).map((given) => add(...given)),
    fc.tuple(offer, fc.integer({ min: 1, max: 6 })).map((given) => add(...given)),
    fc.tuple(offer, fc.integer({ min: 0, max: 9 })).map((given) => change(...given)),
    offer.map(remove),
    fc.constant(clear()),
    fc.tuple(offer, fc.integer({ min: 1, max: 400 })).map(([which, price]) => reprice(which, price)),
    fc.tuple(offer, fc.integer({ min: 0, max: 12 })).map((given) => restock(...given)),
    fc.constant(refresh()),
    keySlot.map(order),
    keySlot.map(order),
    keySlot.map(cancel),
  ],
  { maxCommands: 30, size: 'max' },
);
