import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type Crowd, gatherCrowd, request } from './actors';
import { type Ground, startGround } from './ground';
import { relations } from './matrix';
import { rawBytes } from './raw-request';
import { type Targets, placeTargets } from './targets';

/** What no answer may hold: pieces of SQL, of our sources, of the machine. */
const leak =
  /\bselect .+ from\b|\bwith "?_|syntax error|pg_catalog|pg_temp|node_modules|\.(ts|js|sql):\d|\/(tmp|root|home|var)\/|ECONN|\bat \w+ \(|PL\/pgSQL|stack/i;

const tables = Object.keys(relations);
const hostile = [
  ...[`' or '1'='1`, `1; drop table orders`, `$1`, `\\`, `"`, `%`, `%00`, `../../etc/passwd`, `\u0000`],
  ...[`(select 1)`, `{}`, `[]`, `null`, `NaN`, `-1`, `9`.repeat(400), `💣`, `a`.repeat(3000), `'`, `--`],
];
const places: ((text: string) => string)[] = [
  (text) => `?id=eq.${text}`,
  (text) => `?id=in.(${text})`,
  (text) => `?name=match.${text}`,
  (text) => `?name=fts(${text}).${text}`,
  (text) => `?or=(${text})`,
  (text) => `?and=(id.eq.${text},not.or(id.is.null,name.ilike.*${text}*))`,
  (text) => `?select=${text}`,
  (text) => `?select=id::${text}`,
  (text) => `?select=*,orders(${text})`,
  (text) => `?select=id&${text}=eq.1`,
  (text) => `?order=${text}`,
  (text) => `?limit=${text}&offset=${text}`,
  (text) => `?on_conflict=${text}&columns=${text}`,
];

describe('hostile requests', () => {
  let ground: Ground;
  let crowd: Crowd;
  let targets: Targets;
  beforeAll(async () => {
    ground = await startGround('DATABASE_URL 18', { STATEMENT_TIMEOUT_MS: '2000' });
    crowd = await gatherCrowd(ground);
    targets = await placeTargets(() => ground.pool(), crowd);
  });
  afterAll(() => ground.stop());

  /** Whatever was asked: refused or answered, never broken, and nothing told of the inside. */
  function judge(asked: unknown, { status, text }: { status: number; text: string }): void {
    expect([asked, status < 500 && status >= 200], text).toEqual([asked, true]);
    expect([asked, leak.exec(text)?.[0]]).toEqual([asked, undefined]);
  }

  it.each(['anon', 'owner'] as const)('as %s: operators and names as injection', async (actor) => {
    for (const [index, place] of places.entries()) {
      const table = tables[index % tables.length] ?? '';
      for (const text of hostile) {
        const path = `/${table}${place(encodeURIComponent(text))}`;
        for (const method of ['GET', 'PATCH', 'DELETE', 'HEAD']) {
          const body = method === 'PATCH' ? { name: text } : undefined;
          judge([method, path], await crowd.ask(actor, method, path, body));
        }
      }
    }
    const { rows } = await ground.pool().query('select count(*)::int as orders from orders');
    expect(rows).toEqual([{ orders: 1 }]);
    await targets.restore();
  });

  it('as a colleague: whatever fits the grammar, and what does not', async () => {
    const word = fc.constantFrom(
      ...['id', 'name', 'orders', 'status', 'eq', 'not', 'in', 'is', 'or', 'and', 'select', 'limit', 'order'],
      ...[
        '(',
        ')',
        ',',
        '.',
        '!',
        ':',
        '::',
        '->',
        '->>',
        '*',
        '"',
        '&',
        '=',
        'null',
        '1',
        '{',
        '}',
        ' ',
        '%22',
      ],
      ...[
        'fts',
        'match',
        'cs',
        'any',
        'inner',
        'asc',
        'nullsfirst',
        'count()',
        '...',
        'products',
        'int',
        'uuid',
      ],
    );
    const query = fc.array(word, { maxLength: 24 }).map((words) => words.join(''));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...tables), query, async (table, text) => {
        judge(text, await crowd.ask('colleague', 'GET', `/${table}?${text}`));
      }),
      { numRuns: 400 },
    );
  });

  it('as the owner: bodies of every kind for every table and procedure', async () => {
    const bodies = [
      ...['', '{', '[]', 'null', '0', '"x"', '[1]', '[[]]', '{}', '[{},{"a":1}]', '\ufeff{}', '{"a":1}}'],
      ...[
        '['.repeat(20_000),
        `{"a":${'{"a":'.repeat(5_000)}`,
        '{"id":"x"}',
        '{"__proto__":{"role":"service_role"}}',
      ],
      ...[
        `{"name":"${'x'.repeat(200_000)}"}`,
        '{"quantity":1e400}',
        '{"zip":"\\u0000"}',
        '{"name":"\\ud800"}',
      ],
      `{"settings":${'[1,'.repeat(200)}1${']'.repeat(200)}}`,
    ];
    const paths = [
      ...tables.map((table) => `/${table}`),
      ...Object.keys(targets.procedures).map((n) => `/rpc/${n}`),
    ];
    for (const path of paths) {
      for (const [index, body] of bodies.entries()) {
        judge([path, index], await crowd.ask('owner', 'POST', path, body || undefined));
      }
      for (const type of [
        'text/csv',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'x',
      ]) {
        judge([path, type], await crowd.ask('owner', 'POST', path, 'a,b\n1', { 'content-type': type }));
      }
    }
    await targets.restore();
  });

  it('twice the same row in one upsert is the client’s mistake', async () => {
    const row = targets.relations['wishlist_items']?.insert;
    const headers = { prefer: 'resolution=merge-duplicates' };
    const answer = await crowd.ask('owner', 'POST', '/wishlist_items', [row, row], headers);
    judge('upsert', answer);
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it('to the auth service: wrong types, broken bodies and long texts', async () => {
    const endpoints = [
      'signup',
      'token?grant_type=password',
      'token?grant_type=refresh_token',
      'otp',
      'verify',
    ];
    endpoints.push(
      'recover',
      'resend',
      'factors',
      'sso',
      'magiclink',
      'token?grant_type=pkce',
      'logout',
      'admin/users',
    );
    const values = [
      null,
      1,
      true,
      [],
      {},
      'x'.repeat(50_000),
      '\u0000',
      '\ud800',
      "' or 1=1 --",
      '%00',
      '💣',
    ];
    for (const endpoint of endpoints) {
      for (const body of [
        '',
        '{',
        '[]',
        '"x"',
        '['.repeat(20_000),
        ...values.map((value) => everyField(value)),
      ]) {
        judge([endpoint, body], await request(ground, 'POST', `/auth/v1/${endpoint}`, body || undefined));
      }
    }
    for (const path of [
      'verify?token=',
      'verify?redirect_to=//x',
      'authorize?provider=x',
      'user',
      'admin/users/x',
    ]) {
      judge(path, await request(ground, 'GET', `/auth/v1/${path}`));
    }
  });

  it('of any size: too large is refused, not read', async () => {
    const large = await crowd.ask('owner', 'POST', '/cart_items', `[${'{},'.repeat(500_000)}{}]`);
    expect(large.status).toBe(413);
    const long = await crowd.ask('owner', 'GET', `/orders?select=${'id,'.repeat(6_000)}id`);
    expect(long.status).toBe(414);
    judge(
      'conditions',
      await crowd.ask('owner', 'GET', `/orders?or=(${'id.is.null,'.repeat(1_200)}id.is.null)`),
    );
    judge('nesting', await crowd.ask('owner', 'GET', `/orders?and=${'(and'.repeat(500)}${')'.repeat(500)}`));
    judge(
      'embeds',
      await crowd.ask('owner', 'GET', `/orders?select=${'order_items(orders('.repeat(6)}id${'))'.repeat(6)}`),
    );
  });

  it('for files outside the site', async () => {
    for (const path of [
      ...[
        '/../package.json',
        '/..%2f..%2fetc/passwd',
        '/%2e%2e/%2e%2e/etc/passwd',
        '/assets/..%5c..%5cpackage.json',
      ],
      ...[
        '/pictures/../../package.json',
        '/pictures/%2e%2e%2fsecrets.json',
        '/.env',
        '/.git/config',
        '/.data/secrets.json',
      ],
      ...[
        '//etc/passwd',
        '/%00',
        '/%ff',
        '/index.html%00.js',
        '/rest/v1/../../secrets.json',
        '/secrets.json',
      ],
    ]) {
      const text = await rawBytes(
        ground.portal().url,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect([path, /^HTTP\/1\.1 [234]/.test(text)]).toEqual([path, true]);
      expect(text).not.toMatch(/root:|"signingKey"|"devDependencies"|\[core\]/);
    }
  });

  it('that are no HTTP, or HTTP meant for somebody else', async () => {
    const { url } = ground.portal();
    const odd = [
      ...[
        '\x16\x03\x01\x02\x00',
        'GET\r\n\r\n',
        'GET / HTTP/9.9\r\n\r\n',
        'GET http://evil/ HTTP/1.1\r\n\r\n',
      ],
      'POST /rest/v1/orders HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
      'CONNECT evil:443 HTTP/1.1\r\nHost: evil\r\n\r\n',
      'TRACE / HTTP/1.1\r\nHost: x\r\nCookie: a=b\r\nConnection: close\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(5_000)}\r\n`,
    ];
    for (const bytes of odd) {
      const text = await rawBytes(url, bytes);
      expect([bytes.slice(0, 40), /^HTTP\/1\.1 5/.test(text)]).toEqual([bytes.slice(0, 40), false]);
      expect(text).not.toContain('a=b');
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('leave everybody else what they had', async () => {
    for (const actor of ['owner', 'colleague'] satisfies Actor[]) {
      const { json } = await crowd.ask(actor, 'GET', '/orders?select=id,order_items(id)');
      expect(json).toMatchObject([{ order_items: [{}] }]);
    }
  });
});

/** One value in every field the auth service reads. */
function everyField(value: unknown): string {
  const fields = [
    'email',
    'password',
    'phone',
    'token',
    'token_hash',
    'type',
    'data',
    'refresh_token',
    'auth_code',
  ];
  fields.push('code_verifier', 'code_challenge', 'factor_type', 'friendly_name', 'create_user', 'nonce');
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field, value])));
}
