const clock = 'tests/orders/delivery-clock.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const deliveryClockFaults = [
  {
    name: 'a slot of today that is over is taken',
    in: 'function private.check_delivery',
    find: 'private.slot_end(p_slot) <= p_clock::time',
    replace: 'false',
    test: clock,
    named: 'until its end',
  },
  {
    name: 'a slot is over a minute before its end',
    in: 'function private.check_delivery',
    find: '<= p_clock::time',
    replace: "<= p_clock::time + interval '1 minute'",
    test: clock,
    named: 'until its end',
  },
  {
    name: 'the clock of every store is that of Mexico City',
    in: 'function private.store_clock',
    find: 'now() at time zone s.time_zone',
    replace: "now() at time zone 'America/Mexico_City'",
    test: clock,
    named: 'the local time of the store',
  },
  {
    name: 'any word is a time zone',
    in: 'function private.check_time_zone',
    find: 'or not exists (select from pg_catalog.pg_timezone_names z where z.name = new.time_zone)',
    replace: '',
    test: clock,
    named: 'must exist',
  },
];
