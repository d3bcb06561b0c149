import { expect, it } from 'vitest';
import { findSecrets } from './find-secrets.mjs';

it.each([
  ['const key="sb_secret_abcdefghijklmnopqrstuvwxyz"', 'a secret API key'],
  ['-----BEGIN EC PRIVATE KEY-----\nMHc', 'a private key'],
  ['{"kty":"EC","d":"AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE"}', 'the private half of a JWK'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZSJ9.c2lnbmF0dXJlLXNpZ25hdHVyZQ', 'a token'],
  ['postgres://portal:hunter2@db.example.mx/portal', 'the address of a database with its password'],
  ['smtps://portal:hunter2@mail.example.mx', 'the address of a mail server with its password'],
  ['//# sourceMappingURL=index.js.map', 'a source map'],
  ['$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$aGFzaGhhc2g', 'a password hash'],
])('findSecrets finds %s', (text, name) => {
  expect(findSecrets(text)).toEqual([name]);
});

it('findSecrets finds the keys of this machine by their value', () => {
  expect(findSecrets('x="Qw3rty-Qw3rty"', ['Qw3rty-Qw3rty'])).toEqual(['a key of this machine']);
});

it('findSecrets ignores public values', () => {
  const page =
    'apikey:"sb_publishable_abcdefghijklmnopqrstuvwxyz" postgres://… {"d":"M10 20L30 40"} password';
  expect(findSecrets(page, ['', 'short'])).toEqual([]);
});
