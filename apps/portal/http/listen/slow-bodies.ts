import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey, senderAddress } from '@sumiller/auth-api';

export type SlowBodyLimits = {
  /** How many slow bodies a client may send at the same time; null without a proxy, where its connections are counted. */
  perClient: number | null;
  trustProxy: boolean;
};

type Reading = { request: IncomingMessage; response: ServerResponse; key: string; owedMs: number };

/** For the rest of a body by an unidentified sender: sign-ins and forms are a few hundred bytes. */
const strangerOwesMs = 5_000;
const checkMs = 100;
/** Bodies that come at once are complete by then. */
const slowMs = 2 * checkMs;
const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

const identified = new WeakSet<object>();

/** Gives a request of Node's server the time of a whole request for its body: its sender is known. */
export function giveTimeForBody(request: object): void {
  identified.add(request);
}

export const hasTimeForBody = (request: object): boolean => identified.has(request);

/**
 * The requests whose bodies are still arriving. Only the time in which the client owes bytes counts, not that in which the body
 * waits here to be read. Cut off with 408: senders that are not identified after five seconds, and behind a proxy the oldest of a client
 * that has too many at once.
 */
export class SlowBodies {
  readonly #limits: SlowBodyLimits;
  readonly #onCut: (socket: Socket) => void;
  /** Oldest first. */
  readonly #readings = new Map<Socket, Reading>();
  #timer: NodeJS.Timeout | null = null;

  constructor(limits: SlowBodyLimits, onCut: (socket: Socket) => void) {
    this.#limits = limits;
    this.#onCut = onCut;
  }

  watch(request: IncomingMessage, response: ServerResponse): void {
    if (!hasBody(request)) return;
    const { socket } = request;
    const { trustProxy } = this.#limits;
    const forwarded = request.headers['x-forwarded-for'];
    const address = senderAddress(String(forwarded ?? ''), socket.remoteAddress ?? '', trustProxy);
    this.#readings.delete(socket);
    this.#readings.set(socket, { request, response, key: addressKey(address), owedMs: 0 });
    this.#timer ??= setInterval(() => this.#check(), checkMs).unref();
  }

  isSlow(socket: Socket): boolean {
    const reading = this.#readings.get(socket);
    return reading !== undefined && !reading.request.complete && reading.owedMs >= slowMs;
  }

  #check(): void {
    const perKey = new Map<string, number>();
    for (const [socket, reading] of [...this.#readings].reverse()) {
      if (reading.request.complete || socket.destroyed) {
        this.#readings.delete(socket);
        continue;
      }
      if (owesBytes(reading.request)) reading.owedMs += checkMs;
      const count = (perKey.get(reading.key) ?? 0) + 1;
      perKey.set(reading.key, count);
      const isTooSlow = reading.owedMs > strangerOwesMs && !hasTimeForBody(reading.request);
      if (isTooSlow || count > (this.#limits.perClient ?? Infinity)) this.#cut(socket, reading);
    }
    if (this.#readings.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  #cut(socket: Socket, { response }: Reading): void {
    this.#readings.delete(socket);
    this.#onCut(socket);
    if (!response.headersSent) socket.write(timedOut);
    socket.destroySoon();
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Otherwise its bytes are here, and wait until they are read. */
function owesBytes(request: IncomingMessage): boolean {
  return request.readableLength < request.readableHighWaterMark;
}
