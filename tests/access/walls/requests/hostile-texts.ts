/** Texts without spaces, written on one line. */
const each = (line: string) => line.split(' ');

/** Texts for every place that takes a value or a name. */
export const texts = [
  ...each(`$1 \\ " % %00 ../../etc/passwd \u0000 {} [] null NaN -1 💣 ' --`),
  `' or '1'='1`,
  '1; drop table orders',
  '(select 1)',
  '9'.repeat(400),
  'a'.repeat(3000),
];

/** Every place of a query that takes such a text. */
export const places: ((text: string) => string)[] = [
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

/** The elements of a query. */
export const grammar = [
  ...each('id name orders status products eq not in is or and fts match cs any inner select limit order'),
  ...each('asc nullsfirst count() int uuid null 1 ( ) , . ... ! : :: -> ->> * " & = { } %22'),
  ' ',
];

export const bodies = [
  ...each('[] null 0 "x" [1] [[]] {} [{},{"a":1}] \ufeff{} {"a":1}} {'),
  '',
  '['.repeat(20_000),
  `{"a":${'{"a":'.repeat(5_000)}`,
  ...each('{"id":"x"} {"__proto__":{"role":"service_role"}} {"quantity":1e400} {"zip":"\\u0000"}'),
  `{"name":"${'x'.repeat(200_000)}"}`,
  '{"name":"\\ud800"}',
  `{"settings":${'[1,'.repeat(200)}1${']'.repeat(200)}}`,
];

export const mediaTypes = each('text/csv text/plain application/x-www-form-urlencoded multipart/form-data x');

export const authEndpoints = [
  ...each('signup token?grant_type=password token?grant_type=refresh_token token?grant_type=pkce otp'),
  ...each('verify recover resend factors sso magiclink logout admin/users'),
];

/** Every field the auth service reads from a body. */
const authFields = [
  ...each('email password phone token token_hash type data refresh_token auth_code code_verifier'),
  ...each('code_challenge factor_type friendly_name create_user nonce'),
];
const authValues = [
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

/** Broken bodies, and one wrong value in all fields. */
export const authBodies = [
  '',
  '{',
  '[]',
  '"x"',
  '['.repeat(20_000),
  ...authValues.map((value) => JSON.stringify(Object.fromEntries(authFields.map((name) => [name, value])))),
];

export const authPages = each('verify?token= verify?redirect_to=//x authorize?provider=x user admin/users/x');

/** Files outside of the site, in every spelling of their names. */
export const filesElsewhere = [
  ...each('/../package.json /..%2f..%2fetc/passwd /%2e%2e/%2e%2e/etc/passwd /assets/..%5c..%5cpackage.json'),
  ...each('/pictures/../../package.json /pictures/%2e%2e%2fsecrets.json /.env /.git/config'),
  ...each('/.data/secrets.json //etc/passwd /%00 /%ff /index.html%00.js /rest/v1/../../secrets.json'),
  '/secrets.json',
];

/** Input that is not HTTP, or is HTTP meant for another server. */
export const noHttp = [
  '\x16\x03\x01\x02\x00',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET http://evil/ HTTP/1.1\r\n\r\n',
  'POST /rest/v1/orders HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'CONNECT evil:443 HTTP/1.1\r\nHost: evil\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: x\r\nCookie: a=b\r\nConnection: close\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(5_000)}\r\n`,
];
