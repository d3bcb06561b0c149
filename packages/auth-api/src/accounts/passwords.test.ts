import { describe, expect, it } from 'vitest';
import { checkPasswordStrength, hashPassword, needsRehash, verifyPassword } from './passwords';

describe('hashes', () => {
  it('are argon2id with the parameters of the policy, salted', async () => {
    const [first, second] = await Promise.all([hashPassword('mezcal'), hashPassword('mezcal')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(needsRehash(first)).toBe(false);
    expect(needsRehash('$2a$10$abcdefghijklmnopqrstuv')).toBe(true);
  });

  it('of a missing account match no password', async () => {
    expect(await verifyPassword('nobody', null)).toBe(false);
    expect(await verifyPassword('', '')).toBe(false);
  });
});

describe('new passwords', () => {
  it.each(['abcdef', 'x'.repeat(72), '🍷'.repeat(72), 'ñandú!'])('%j is accepted', (password) => {
    expect(() => checkPasswordStrength(password)).not.toThrow();
  });

  it('count characters, not bytes or combining marks', () => {
    expect(() => checkPasswordStrength('🍷🍷🍷')).toThrow('at least 6');
    expect(() => checkPasswordStrength('áéí'.normalize('NFD'))).toThrow('at least 6');
    expect(() => checkPasswordStrength('x'.repeat(73))).toThrow('longer than 72');
  });
});
