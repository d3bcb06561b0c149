import { describe, expect, it } from 'vitest';
import { addressOf, asksForPrimary, splitHosts } from './hosts';

describe('a connection string with several hosts', () => {
  it.each([
    [
      'postgres://ana:p%2Cw@a:5432,b:5433/shop',
      ['postgres://ana:p%2Cw@a:5432/shop', 'postgres://ana:p%2Cw@b:5433/shop'],
    ],
    [
      'postgres://a,b/shop?sslmode=verify-full&target_session_attrs=read-write',
      [
        'postgres://a/shop?sslmode=verify-full&target_session_attrs=read-write',
        'postgres://b/shop?sslmode=verify-full&target_session_attrs=read-write',
      ],
    ],
    ['postgres://[::1]:1,[::2]:2/shop', ['postgres://[::1]:1/shop', 'postgres://[::2]:2/shop']],
    [
      'postgres://ana@/shop?host=/run/a,/run/b&port=5432',
      ['postgres://ana@/shop?host=%2Frun%2Fa&port=5432', 'postgres://ana@/shop?host=%2Frun%2Fb&port=5432'],
    ],
    [
      'postgres://ana@/shop?host=a,b&port=1,2',
      ['postgres://ana@/shop?host=a&port=1', 'postgres://ana@/shop?host=b&port=2'],
    ],
    ['postgres://ana:a,b@host/shop?x=1,2', ['postgres://ana:a,b@host/shop?x=1,2']],
    ['postgres://ana@/shop?host=/run/a', ['postgres://ana@/shop?host=/run/a']],
  ])('%s', (given, expected) => {
    expect(splitHosts(given)).toEqual(expected);
  });

  it('is read by the driver as one address per server', () => {
    const given = 'postgres://ana@/shop?host=/run/a,b&port=1,2';
    expect(splitHosts(given).map(addressOf)).toEqual(['/run/a:1', 'b:2']);
    expect(splitHosts('postgres://ana:x@a:5,b/shop').map(addressOf)).toEqual(['a:5', 'b:5432']);
  });

  it.each(['postgres://a,b/shop?port=1,2,3', 'postgres://a,,b/shop', 'postgres://ana@/shop?host=a,&port=1'])(
    '%s is refused',
    (given) => {
      expect(() => splitHosts(given)).toThrow();
    },
  );

  it('must not request a read-only server', () => {
    expect(asksForPrimary('postgres://a,b/shop')).toBe(true);
    expect(asksForPrimary('postgres://a,b/shop?target_session_attrs=read-write')).toBe(true);
    expect(asksForPrimary('postgres://a,b/shop?target_session_attrs=prefer-standby')).toBe(false);
  });
});
