import { expect, it } from 'vitest';
import type { ApiKeys } from '../../api-keys';
import { hasTimeForBody } from '../listen/slow-bodies';
import { createIdentify } from './identify';
import { inRequest } from './request-scope';

const keys = {
  roleOf: (key: string) =>
    Promise.resolve(({ publishable: 'anon', secret: 'service_role' } as Record<string, string>)[key] ?? null),
} as ApiKeys;
const identify = createIdentify(keys, (token) =>
  token === 'valid'
    ? Promise.resolve({ role: 'authenticated', sub: 'person', exp: Date.now() / 1000 + 60 })
    : Promise.reject(new Error('unknown token')),
);

it.each([
  ['a visitor', { apikey: 'publishable' }, false],
  ['a token that is not valid', { apikey: 'publishable', authorization: 'Bearer invented' }, false],
  ['a person', { apikey: 'publishable', authorization: 'Bearer valid' }, true],
  ['an operator', { apikey: 'secret' }, true],
] as const)(
  'the body of %s has the time of a whole request only if the sender is known',
  async (_who, headers, hasTime) => {
    const incoming = {};
    await inRequest({ id: 'x', incoming }, () =>
      identify(new Request('http://localhost/', { headers })).catch(() => null),
    );
    expect(hasTimeForBody(incoming)).toBe(hasTime);
  },
);
