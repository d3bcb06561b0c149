import { expect, it } from 'vitest';
import { parseDetailParams, withDetail } from './detail-params';

it('the detail of a product joins the parameters of its page, and leaves them as they were', () => {
  const page = new URLSearchParams('search=ron&page=2');
  const open = withDetail(page, 'p1');
  expect(open.toString()).toBe('search=ron&page=2&producto=p1');
  expect(parseDetailParams(open)).toEqual({ productId: 'p1' });
  expect(parseDetailParams(page)).toEqual({ productId: null });
  expect(withDetail(open, null).toString()).toBe(page.toString());
});
