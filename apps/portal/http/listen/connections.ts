import type { Socket } from 'node:net';
import { addressKey } from '@sumiller/auth-api';
import type { Logger } from '../../log';
import type { SlowBodyLimits } from './slow-bodies';

export type ConnectionLimits = {
  inAll: number;
  /** Per address; null behind a proxy, the source of all connections. */
  perAddress: number | null;
  /** How many connections an address may close before an answer, at once and then per second; unlimited if absent. */
  unanswered?: Rate | null;
  /** How many slow senders of an address are cut off for new connections of it, at once and then per second; likewise. */
  cutOff?: Rate | null;
};
type Rate = { atOnce: number; perSecond: number };

/** Without a request; with one whose body is slow to arrive; or with one that is being answered. */
export type Phase = 'idle' | 'slow' | 'busy';

type Open = { key: string; phase: () => Phase; isAnswered: boolean };

/**
 * An address with fewer open connections than this may also take the last connections: a load balancer, or the first page of a new
 * visitor.
 */
const few = 4;
const reserved = 32;
const warnEveryMs = 60_000;
/** Files a process opens besides its connections to clients and database: its program, its own sockets, pictures. */
const otherFiles = 100;
/** More than one process can usefully serve; for systems that allow more or show no limit. */
const mostInAll = 10_000;

/**
 * The number of connections the limit of open files leaves for clients; one address gets at most half of it.
 * Connections closed before an answer have separate limits: twice as many at once, and a fifth of them per second. Slow senders
 * make room for as many others at once, and per second.
 */
export function connectionLimits(
  openFiles: number,
  { poolSize, trustProxy, connectionsPerAddress }: ConnectionSettings,
): ConnectionLimits {
  const inAll = Math.max(reserved, Math.min(mostInAll, openFiles - poolSize - otherFiles));
  if (trustProxy) return { inAll, perAddress: null, unanswered: null, cutOff: null };
  return {
    inAll,
    perAddress: Math.min(connectionsPerAddress, Math.floor(inAll / 2)),
    unanswered: { atOnce: 2 * connectionsPerAddress, perSecond: Math.ceil(connectionsPerAddress / 5) },
    cutOff: { atOnce: connectionsPerAddress, perSecond: connectionsPerAddress },
  };
}

/** Without a proxy an address's connections are the bound. Behind one, a fifth of as many requests of a client may be slow to arrive. */
export function slowBodyLimits({ trustProxy, connectionsPerAddress }: ConnectionSettings): SlowBodyLimits {
  return { trustProxy, perClient: trustProxy ? Math.ceil(connectionsPerAddress / 5) : null };
}
type ConnectionSettings = { poolSize: number; trustProxy: boolean; connectionsPerAddress: number };

/**
 * Bounds the open connections, so that one address cannot take all sockets. If there is no room for a new one, a connection is
 * closed for it: of the same address if that has too many, else of the one with most; the oldest whose request is slow to arrive or,
 * without one, the longest idle. Without either the newcomer is refused. So is an address that hangs up on many connections before an answer: connections are accepted in order of
 * arrival, so these would hold up everyone else's. A client that opens a connection for each request and reads the answers is not
 * affected.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #log: Logger | undefined;
  /** Least recently used first. */
  readonly #open = new Map<Socket, Open>();
  readonly #perKey = new Map<string, number>();
  readonly #hangUps: LeakyBuckets | null;
  readonly #cutOff: LeakyBuckets | null;
  #refused = 0;
  #warnedAt = -Infinity;

  constructor(limits: ConnectionLimits, log?: Logger) {
    this.#limits = limits;
    this.#hangUps = limits.unanswered ? new LeakyBuckets(limits.unanswered) : null;
    this.#cutOff = limits.cutOff ? new LeakyBuckets(limits.cutOff) : null;
    this.#log = log;
  }

  get count(): number {
    return this.#open.size;
  }

  /** Counts a new connection until it closes. Closes it immediately if there is no room. */
  admit(socket: Socket, phase: () => Phase): boolean {
    const key = addressKey(socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, '') ?? null);
    if (this.#hangUps?.isFull(key)) return this.#refuse(socket, 'one address hangs up on too many');
    if (!this.#makeRoom(key)) return this.#refuse(socket, 'too many are open');
    this.#open.set(socket, { key, phase, isAnswered: false });
    this.#perKey.set(key, this.#of(key) + 1);
    socket.once('close', () => this.#forget(socket));
    return true;
  }

  /** Marks a connection as just used; `isAnswered`: an answer was sent in full. */
  touch(socket: Socket, isAnswered: boolean): void {
    const open = this.#open.get(socket);
    if (!open) return;
    open.isAnswered ||= isAnswered;
    this.#open.delete(socket);
    this.#open.set(socket, open);
  }

  #of(key: string): number {
    return this.#perKey.get(key) ?? 0;
  }

  #makeRoom(key: string): boolean {
    const { inAll, perAddress } = this.#limits;
    if (perAddress !== null && this.#of(key) >= perAddress) return this.#closeOne([key]);
    const kept = this.#of(key) < few ? 0 : Math.min(reserved, Math.floor(inAll / 4));
    if (this.#open.size < inAll - kept) return true;
    const largestFirst = [...this.#perKey].sort(([, one], [, other]) => other - one).map(([name]) => name);
    return this.#closeOne(largestFirst);
  }

  /** Closes a slow or idle connection of the first of these addresses that has one. */
  #closeOne(keys: string[]): boolean {
    for (const key of keys) {
      const slow = this.#cutOff?.isFull(key) ? null : this.#oldest(key, 'slow');
      const found = slow ?? this.#oldest(key, 'idle');
      if (!found) continue;
      if (slow) {
        this.#cutOff?.count(key);
        // It did not hang up.
        this.touch(slow, true);
      }
      // Immediately, since its connection is given away.
      this.#forget(found);
      found.destroy();
      return true;
    }
    return false;
  }

  #oldest(key: string, phase: Phase): Socket | null {
    for (const [socket, open] of this.#open) if (open.key === key && open.phase() === phase) return socket;
    return null;
  }

  #forget(socket: Socket): void {
    const open = this.#open.get(socket);
    if (!open) return;
    this.#open.delete(socket);
    if (!open.isAnswered) this.#hangUps?.count(open.key);
    const left = this.#of(open.key) - 1;
    if (left > 0) this.#perKey.set(open.key, left);
    else this.#perKey.delete(open.key);
  }

  /** The log has no address; the message says what the operator can do. */
  #refuse(socket: Socket, reason: string): false {
    socket.destroy();
    this.#refused += 1;
    if (performance.now() - this.#warnedAt < warnEveryMs) return false;
    this.#warnedAt = performance.now();
    const facts = { refused: this.#refused, open: this.#open.size, addresses: this.#perKey.size };
    this.#log?.warn({ ...facts, ...this.#limits }, `connections are refused: ${reason}`);
    this.#refused = 0;
    return false;
  }
}

/** Leaky buckets of events per address: they hold `atOnce`, and drain `perSecond`. */
class LeakyBuckets {
  readonly #limit: Rate;
  /** The most recent ones last. */
  readonly #filled = new Map<string, { count: number; at: number }>();

  constructor(limit: Rate) {
    this.#limit = limit;
  }

  isFull(key: string): boolean {
    return this.#level(key) + 1 > this.#limit.atOnce;
  }

  count(key: string): void {
    const count = this.#level(key) + 1;
    this.#filled.delete(key);
    this.#filled.set(key, { count, at: performance.now() });
    for (const oldest of this.#filled.keys()) {
      if (this.#level(oldest) > 0) break;
      this.#filled.delete(oldest);
    }
  }

  #level(key: string): number {
    const { count, at } = this.#filled.get(key) ?? { count: 0, at: 0 };
    return Math.max(0, count - ((performance.now() - at) / 1_000) * this.#limit.perSecond);
  }
}
