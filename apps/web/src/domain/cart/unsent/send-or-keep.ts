import type { QueryClient } from '@tanstack/react-query';
import { isSessionGone, isToBeSentAgain, toAppError } from '@/lib/app-error';
import { toast } from '@/lib/toast/toast';
import { cartKeys, type CartOwner } from '../api/cart-keys';
import { cartErrors } from '../api/change-cart';
import type { Cart, CartLine } from '../cart';
import { unsentStrings as texts } from './unsent.strings';
import { dropUnsent, hasUnsent, keepUnsent } from './unsent-store';

type Noted = { owner: CartOwner; lines: readonly CartLine[]; since: string; isKept: boolean };

/** The running changes, by the variables of their mutations. */
const noted = new Map<object, Noted>();

let isLeaving = false;
/** The page has said that changes wait in this browser. */
let isSaid = false;

/**
 * The page goes away: changes whose answer is still to come, and those reported while it goes, wait in this browser. The next page
 * sends them, again or for the first time.
 */
export function leavePage(): void {
  isLeaving = true;
  for (const { owner, lines, since } of noted.values()) keepUnsent(owner, lines, since);
}

/** The browser shows the page again as it was, which reports changes that wait as a new page does. */
export function returnToPage(): void {
  isLeaving = false;
  isSaid = false;
}

function sinceOf(cart: Cart | undefined): string {
  const times = cart?.lines.map(({ addedAt = '' }) => addedAt).sort() ?? [];
  return times.at(-1) || new Date().toISOString();
}

/** A page says once that changes wait in this browser. */
function sayOnce(): void {
  if (isSaid) return;
  isSaid = true;
  toast.info(navigator.onLine ? texts.unansweredTitle : texts.keptTitle, texts.keptText);
}

/**
 * Notes what a change makes of its lines, before it is shown or sent. Without a connection it is kept in this browser at once: the
 * page may be closed at any moment. So is the last change of a page that goes away.
 */
export function noteChange(
  client: QueryClient,
  owner: CartOwner,
  change: object,
  lines: readonly CartLine[],
): void {
  const since = sinceOf(client.getQueryData<Cart>(cartKeys.detail(owner.userId, owner.locationId)));
  const isUnsendable = isLeaving || !navigator.onLine;
  // An earlier quantity that is still waiting must not be sent after this one.
  const isKept = (isUnsendable || hasUnsent(owner, lines)) && keepUnsent(owner, lines, since);
  noted.set(change, { owner, lines, since, isKept: isUnsendable && isKept });
}

/**
 * Whether the change waits in this browser: nothing answered, the person has to sign in again, or the line it changes waits there
 * itself.
 */
function isWaiting(error: unknown, { owner, lines, since }: Noted): boolean {
  const isKept = hasUnsent(owner, lines);
  if (toAppError(error).code === cartErrors.lineGone) return isKept;
  // A quantity typed since is the newer one.
  return isToBeSentAgain(error) && (isKept || keepUnsent(owner, lines, since));
}

async function sendUnlessKept<T>(note: Noted | undefined, send: () => Promise<T>): Promise<T | undefined> {
  let isSignedOut = false;
  if (!note?.isKept) {
    try {
      const answer = await send();
      if (note && answer !== false) dropUnsent(note.owner, note.lines);
      return answer;
    } catch (error) {
      if (!note) throw error;
      if (!isWaiting(error, note)) {
        dropUnsent(note.owner, note.lines);
        throw error;
      }
      isSignedOut = isSessionGone(error);
    }
  }
  if (!isSignedOut) sayOnce();
  return undefined;
}

/**
 * Sends a noted change, unless it was kept: then it is sent with the others when the connection returns, since another tab may
 * do so first. `send` answers false if a later change has overtaken it. Throws what the server refuses.
 */
export async function sendOrKeep<T>(change: object, send: () => Promise<T>): Promise<T | undefined> {
  try {
    return await sendUnlessKept(noted.get(change), send);
  } finally {
    noted.delete(change);
  }
}
