import { randomInt, randomUUID } from 'node:crypto';
import { type CallAnswer, type Buyer, type Door, call, order, orderId, putLine } from './buyers';

export type Lines = Record<string, number>;
/** A requested order; `order` is null while its outcome is unknown. */
export type Attempt = { key: string; lines: Lines; order: string | null };

/** The answers one buyer received, recorded outside of the portal, which must be able to account for all of them. */
export class Ledger {
  readonly attempts: Attempt[] = [];
  /** Answers that neither did the requested work nor reported the service as unavailable. */
  readonly wrong: string[] = [];
  /** The cart as last answered, and its state if the write in progress succeeded. */
  cart: Lines = {};
  becoming: Lines | null = null;

  constructor(readonly buyer: Buyer) {}

  get unanswered(): Attempt | null {
    const last = this.attempts.at(-1);
    return last && last.order === null ? last : null;
  }

  /** Empties the cart, fills it and orders it, again and again, until the server is gone. */
  async shopUntilTheEnd(door: Door, offers: string[]): Promise<void> {
    try {
      while (await this.#shopOnce(door, offers));
    } catch {
      // The connection broke: the write in progress stays unanswered.
    }
  }

  async #shopOnce(door: Door, offers: string[]): Promise<boolean> {
    const { buyer } = this;
    const path = `/rest/v1/cart_items?cart_id=eq.${buyer.cart}`;
    if (!(await this.#write({}, () => call(door, buyer.token, path, { method: 'DELETE' })))) return false;
    for (const offer of offers.slice(randomInt(offers.length))) {
      const quantity = randomInt(1, 4);
      const filled = { ...this.cart, [offer]: quantity };
      if (!(await this.#write(filled, () => putLine(door, buyer, offer, quantity)))) return false;
    }
    this.attempts.push({ key: randomUUID(), lines: this.cart, order: null });
    return this.ask(door);
  }

  /** Requests the unanswered order with its original key; true if there is none left. */
  async ask(door: Door): Promise<boolean> {
    const attempt = this.unanswered;
    if (!attempt) return true;
    return this.#write({}, async () => {
      const answer = await order(door, this.buyer, attempt.key);
      if (answer.status === 200) attempt.order = orderId(answer);
      return answer;
    });
  }

  async #write(becoming: Lines, request: () => Promise<CallAnswer>): Promise<boolean> {
    this.becoming = becoming;
    const { status } = await request();
    if (status < 200 || status > 299) {
      if (status !== 503) this.wrong.push(`${this.buyer.id} met ${status}`);
      return false;
    }
    this.cart = becoming;
    this.becoming = null;
    return true;
  }

  /** After a crash the cart is read again, as the app does: the write in progress either succeeded or did not. */
  accept(cart: Lines): void {
    this.cart = cart;
    this.becoming = null;
  }
}
