import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Logger } from '../../log';
import { type ConnectionLimits, Connections, type Phase, connectionLimits } from './connections';

const unanswered = { atOnce: 500, perSecond: 50 };
const cutOff = { atOnce: 250, perSecond: 250 };

class TestSocket extends EventEmitter {
  open = true;
  constructor(readonly remoteAddress: string) {
    super();
  }
  destroy(): void {
    this.open = false;
    this.emit('close');
  }
}

/** Opens connections in a phase; busy ones have a pending request. */
function house(limits: ConnectionLimits) {
  const warn = vi.fn();
  const connections = new Connections(limits, { warn } as unknown as Logger);
  const connect = (address: string, phase: Phase = 'busy') => {
    const socket = new TestSocket(address);
    connections.admit(socket as unknown as Socket, () => phase);
    return socket;
  };
  const touch = (socket: TestSocket) => connections.touch(socket as unknown as Socket, true);
  return { connect, touch, warn };
}

it('an address is refused connections beyond its share, with one log entry, while others are accepted', () => {
  const { connect, warn } = house({ inAll: 100, perAddress: 10 });
  const visitor = Array.from({ length: 30 }, () => connect('203.0.113.1'));
  expect(visitor.filter(({ open }) => open)).toHaveLength(10);
  expect(connect('::ffff:203.0.113.1').open).toBe(false);
  expect(connect('203.0.113.2').open).toBe(true);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(warn.mock.calls)).not.toContain('203.0');
  visitor[0]?.destroy();
  expect([connect('203.0.113.1').open, connect('203.0.113.1').open]).toEqual([true, false]);
});

it('the longest idle connection is closed to admit a new one of the same address', () => {
  const { connect, touch } = house({ inAll: 100, perAddress: 3 });
  const [first, second] = [connect('203.0.113.1', 'idle'), connect('203.0.113.1', 'idle')];
  const other = connect('203.0.113.2', 'idle');
  connect('203.0.113.1');
  touch(first);
  expect(connect('203.0.113.1').open).toBe(true);
  expect([first, second, other].map(({ open }) => open)).toEqual([true, false, true]);
});

it('the oldest slow connection makes room for a new one of its address before an idle one does', () => {
  const { connect } = house({ inAll: 100, perAddress: 4 });
  const idle = connect('203.0.113.1', 'idle');
  const slow = [connect('203.0.113.1', 'slow'), connect('203.0.113.1', 'slow')];
  const other = connect('203.0.113.2', 'slow');
  connect('203.0.113.1');
  expect([connect('203.0.113.1').open, ...slow.map(({ open }) => open)]).toEqual([true, false, true]);
  expect([connect('203.0.113.1').open, idle.open, other.open]).toEqual([true, true, true]);
  expect(slow.map(({ open }) => open)).toEqual([false, false]);
  expect([connect('203.0.113.1').open, idle.open]).toEqual([true, false]);
});

it('an address whose slow connections are opened again at once makes room a limited number of times a second', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const rate = { atOnce: 5, perSecond: 3 };
  const { connect } = house({
    inAll: 100,
    perAddress: 2,
    unanswered: { atOnce: 1, perSecond: 1 },
    cutOff: rate,
  });
  const admitted = () =>
    Array.from({ length: 20 }, () => connect('203.0.113.1', 'slow').open).filter(Boolean).length;
  connect('203.0.113.1', 'slow');
  connect('203.0.113.1', 'slow');
  expect(admitted()).toBe(5);
  vi.advanceTimersByTime(1_000);
  expect(admitted()).toBe(3);
  vi.useRealTimers();
});

it('a /64 of IPv6 counts as one address', () => {
  const { connect } = house({ inAll: 100, perAddress: 2 });
  const sockets = [1, 2, 3].map((host) => connect(`2001:db8:1:2::${host}`));
  expect(sockets.map(({ open }) => open)).toEqual([true, true, false]);
  expect(connect('2001:db8:1:3::1').open).toBe(true);
});

it('the last connections are kept for addresses with few connections; once full, idle connections of the largest address are closed', () => {
  const { connect } = house({ inAll: 40, perAddress: 20 });
  const crowd = ['203.0.113.1', '203.0.113.2'].flatMap((address) =>
    Array.from({ length: 20 }, () => connect(address)),
  );
  expect(crowd.filter(({ open }) => open)).toHaveLength(30);
  const balancer = connect('198.51.100.1', 'idle');
  expect(balancer.open).toBe(true);
  const late = Array.from({ length: 9 }, (_, index) => connect(`198.51.100.${index + 2}`));
  expect(late.every(({ open }) => open)).toBe(true);
  expect(connect('198.51.100.99').open).toBe(true);
  expect(balancer.open).toBe(false);
  expect(connect('198.51.100.98').open).toBe(false);
});

it('an address has no share behind a proxy', () => {
  const { connect } = house({ inAll: 100, perAddress: null });
  const sockets = Array.from({ length: 80 }, () => connect('10.0.0.1'));
  expect(sockets.filter(({ open }) => open)).toHaveLength(75);
});

describe('an address that hangs up on one connection after another', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => vi.useRealTimers());

  /** Opens `count` connections and closes each without an answer; returns how many were admitted. */
  const hammer = (connect: ReturnType<typeof house>['connect'], address: string, count: number) =>
    Array.from({ length: count }, () => {
      const socket = connect(address);
      const { open } = socket;
      socket.destroy();
      return open;
    }).filter(Boolean).length;

  it('is refused beyond the limit until time has passed, while others are admitted', () => {
    const limits = { inAll: 1_000, perAddress: 1_000, unanswered: { atOnce: 250, perSecond: 100 } };
    const { connect, warn } = house(limits);
    expect(hammer(connect, '203.0.113.1', 400)).toBe(250);
    expect(hammer(connect, '203.0.113.2', 10)).toBe(10);
    expect(warn.mock.calls).toEqual([
      [expect.anything(), 'connections are refused: one address hangs up on too many'],
    ]);
    vi.advanceTimersByTime(1_000);
    expect(hammer(connect, '203.0.113.1', 400)).toBe(100);
    vi.advanceTimersByTime(10_000);
    expect(hammer(connect, '203.0.113.1', 400)).toBe(250);
  });

  it('stays limited while it continues, even if many others connect in the meantime', () => {
    const { connect } = house({
      inAll: 1_000,
      perAddress: 1_000,
      unanswered: { atOnce: 10, perSecond: 4 },
    });
    let letIn = 0;
    for (let second = 0; second < 20; second += 1) {
      letIn += hammer(connect, '203.0.113.1', 50);
      for (let other = 0; other < 50; other += 1) expect(hammer(connect, `198.51.100.${other}`, 1)).toBe(1);
      vi.advanceTimersByTime(1_000);
    }
    expect(letIn).toBe(10 + 19 * 4);
  });

  it('is never refused after connections that were answered', () => {
    const limits = { inAll: 1_000, perAddress: 1_000, unanswered: { atOnce: 5, perSecond: 1 } };
    const { connect, touch } = house(limits);
    const letIn = Array.from({ length: 400 }, () => {
      const socket = connect('203.0.113.1');
      const { open } = socket;
      touch(socket);
      socket.destroy();
      return open;
    });
    expect(letIn).not.toContain(false);
  });
});

it.each([
  { files: 1024, trustProxy: false, limits: { inAll: 904, perAddress: 250, unanswered, cutOff } },
  { files: 220, trustProxy: false, limits: { inAll: 100, perAddress: 50, unanswered, cutOff } },
  { files: 1024, trustProxy: true, limits: { inAll: 904, perAddress: null, unanswered: null, cutOff: null } },
  { files: Infinity, trustProxy: false, limits: { inAll: 10_000, perAddress: 250, unanswered, cutOff } },
])(
  'a limit of $files open files leaves room for those of the portal (proxy: $trustProxy)',
  ({ files, trustProxy, limits }) => {
    const settings = { poolSize: 20, trustProxy, connectionsPerAddress: 250 };
    expect(connectionLimits(files, settings)).toEqual(limits);
  },
);
