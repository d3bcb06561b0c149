import { expect, it } from 'vitest';
import { Registry } from './registry';

it('the registry writes counters, gauges and histograms in the text format', async () => {
  const registry = new Registry();
  const orders = registry.counter('orders_total', 'Orders.\nAll of them.');
  orders.inc({ store: 'a "b" \\ \n' });
  orders.inc({ store: 'a "b" \\ \n' }, 2);
  let reads = 0;
  const free = registry.gauge('free_bytes', 'Room.');
  registry.collect(() => free.set((reads += 1)));
  const seconds = registry.histogram('took_seconds', 'Time.', [0.1, 1]);
  for (const value of [0.05, 0.1, 0.5, 3]) seconds.observe(value, { route: '/' });
  expect(await registry.render()).toBe(
    [
      '# HELP orders_total Orders.\\nAll of them.',
      '# TYPE orders_total counter',
      'orders_total{store="a \\"b\\" \\\\ \\n"} 3',
      '# HELP free_bytes Room.',
      '# TYPE free_bytes gauge',
      'free_bytes 1',
      '# HELP took_seconds Time.',
      '# TYPE took_seconds histogram',
      'took_seconds_bucket{route="/",le="0.1"} 2',
      'took_seconds_bucket{route="/",le="1"} 3',
      'took_seconds_bucket{route="/",le="+Inf"} 4',
      'took_seconds_sum{route="/"} 3.65',
      'took_seconds_count{route="/"} 4',
      '',
    ].join('\n'),
  );
  expect(await registry.render()).toContain('free_bytes 2');
});

it('the registry accepts each name once', () => {
  const registry = new Registry();
  registry.gauge('free_bytes', 'Room.');
  expect(() => registry.counter('free_bytes', 'Room again.')).toThrow('free_bytes is registered already');
});
