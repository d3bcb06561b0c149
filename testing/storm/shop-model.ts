import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type CallAnswer, type Buyer, type Door, call, order, putLine } from './buyers';

type Line = { quantity: number; price: number };
type Placed = { id: string; total: number; lines: [number, Line][]; cancelled: boolean };

/** The expected shop, in a few lines: offers by index, one cart, orders by their key. */
export class ShopModel {
  readonly lines = new Map<number, Line>();
  readonly orders = new Map<number, Placed>();
  readonly shelf = [10, 10, 10].map((stock, index) => ({ stock, price: (index + 1) * 100 }));

  offer(index: number): { stock: number; price: number } {
    const found = this.shelf[index];
    if (!found) throw new Error(`no offer ${index}`);
    return found;
  }

  cart(): [number, Line][] {
    return [...this.lines].sort(([a], [b]) => a - b);
  }
}

/** Why the model's cart cannot be ordered as it is; null if it can. */
export function expectedRefusal(model: ShopModel): string | null {
  const lines = [...model.lines];
  if (lines.length === 0) return '400 cart_empty';
  const priced = lines.some(([offer, { price }]) => price !== model.offer(offer).price);
  const short = lines.some(([offer, { price, quantity }]) => {
    const { price: currentPrice, stock } = model.offer(offer);
    return price === currentPrice && quantity > stock;
  });
  const reasons = [...(priced ? ['price_changed'] : []), ...(short ? ['stock_missing'] : [])];
  return reasons.length > 0 ? `409 ${reasons.join(',')}` : null;
}

/** The real shop, through the API; the operator's side by SQL. */
export class Shop {
  readonly #keys = new Map<number, string>();

  constructor(
    readonly door: Door,
    readonly buyer: Buyer,
    readonly pool: pg.Pool,
    readonly offers: string[],
  ) {}

  /** Empty cart, full stock, no orders: the model's initial state. */
  async reset(): Promise<void> {
    this.#keys.clear();
    await this.pool.query('delete from orders where user_id = $1', [this.buyer.id]);
    await this.pool.query('delete from cart_items where cart_id = $1', [this.buyer.cart]);
    for (const [index, { stock, price }] of new ShopModel().shelf.entries()) {
      await this.restock(index, stock);
      await this.reprice(index, price);
    }
  }

  async readCart(): Promise<[number, Line][]> {
    const { body } = await this.#send('GET', 'cart_items?select=store_product_id,quantity,price');
    return (body as ({ store_product_id: string } & Line)[])
      .map(({ store_product_id: id, quantity, price }): [number, Line] => [
        this.offers.indexOf(id),
        { quantity, price },
      ])
      .sort(([a], [b]) => a - b);
  }

  async readShelf(): Promise<number[]> {
    const { rows } = await this.pool.query<{ id: string; stock_qty: number }>(
      'select id, stock_qty from store_products where id = any ($1)',
      [this.offers],
    );
    return this.offers.map((id) => rows.find((row) => row.id === id)?.stock_qty ?? Number.NaN);
  }

  add = async (offer: number, quantity: number) =>
    summary(await putLine(this.door, this.buyer, this.#id(offer), quantity));
  change = async (offer: number, quantity: number) =>
    summary(await this.#send('PATCH', this.#line(offer), { quantity }));
  remove = async (offer: number) => summary(await this.#send('DELETE', this.#line(offer)));
  clear = async () => summary(await this.#send('DELETE', `cart_items?cart_id=eq.${this.buyer.cart}`));

  async refresh(): Promise<number> {
    const { body } = await this.#send('POST', 'rpc/refresh_cart_prices', { p_cart_id: this.buyer.cart });
    return (body as unknown[]).length;
  }

  async order(keySlot: number): Promise<{ id: string; total: number } | { refusal: string }> {
    const key = this.#keys.get(keySlot) ?? randomUUID();
    this.#keys.set(keySlot, key);
    const answer = await order(this.door, this.buyer, key);
    if (answer.status !== 200)
      return { refusal: `${answer.status} ${(answer.body as { details: string }).details}` };
    const [placed] = answer.body as { order_id: string; total: number }[];
    return { id: placed?.order_id ?? '', total: placed?.total ?? Number.NaN };
  }

  async cancel(order: string): Promise<void> {
    await this.pool.query(`update orders set status = 'cancelled' where id = $1`, [order]);
  }
  async reprice(offer: number, price: number): Promise<void> {
    await this.pool.query('update store_products set price = $2 where id = $1', [this.#id(offer), price]);
  }
  async restock(offer: number, stock: number): Promise<void> {
    await this.pool.query('update store_products set stock_qty = $2 where id = $1', [this.#id(offer), stock]);
  }

  #id(offer: number): string {
    return this.offers[offer] ?? '';
  }
  #line(offer: number): string {
    return `cart_items?cart_id=eq.${this.buyer.cart}&store_product_id=eq.${this.#id(offer)}`;
  }
  #send(method: string, path: string, body?: unknown): Promise<CallAnswer> {
    return call(this.door, this.buyer.token, `/rest/v1/${path}`, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
    });
  }
}

const summary = ({ status, body }: CallAnswer): string =>
  status < 400 ? String(status) : `${status} ${(body as { code: string }).code}`;
