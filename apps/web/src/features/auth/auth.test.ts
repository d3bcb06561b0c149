import { describe, expect, it } from 'vitest';
import { parseAuthParams } from './auth-params';
import { loginProblems, readLogin } from './login/login-values';
import { resetSchema } from './schemas';

const view = (query: string, state: unknown = null) => parseAuthParams(new URLSearchParams(query), state);

describe('the view of /auth', () => {
  it('is the login by default', () => {
    expect(view('')).toEqual({ mode: 'login' });
    expect(view('', { mode: 'nonsense' })).toEqual({ mode: 'login' });
  });

  it('is the reset form with reset=true, with or without a token', () => {
    expect(view('reset=true')).toEqual({ mode: 'reset', tokenHash: null });
    expect(view('reset=true&token_hash=abc&type=recovery')).toEqual({ mode: 'reset', tokenHash: 'abc' });
    expect(view('token_hash=abc&type=recovery')).toEqual({ mode: 'reset', tokenHash: 'abc' });
  });

  it('requires a click before the token of another mail is used', () => {
    expect(view('token_hash=abc&type=signup')).toEqual({ mode: 'verify', tokenHash: 'abc', type: 'signup' });
    expect(view('token_hash=abc&type=sms')).toEqual({ mode: 'login' });
  });

  it('restores a step from the history, unless its email is missing', () => {
    expect(view('', { mode: 'confirm', email: 'a@b.mx' })).toEqual({ mode: 'confirm', email: 'a@b.mx' });
    expect(view('', { mode: 'sent' })).toEqual({ mode: 'login' });
  });
});

const messages = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map((issue) => issue.message);

describe('the validation', () => {
  it('requires both fields of the login', () => {
    expect(loginProblems({ email: '', password: '' })).toEqual({
      email: 'Escribe tu email',
      password: 'Escribe tu contraseña',
    });
    for (const email of ['no', 'ana@bar', 'ana@ bar.mx', '@bar.mx'])
      expect(loginProblems({ email, password: 'x' })).toEqual({ email: 'Escribe un email válido' });
    expect(loginProblems({ email: 'ana.lópez+1@bar.com.mx', password: ' ' })).toEqual({});
  });

  it('trims the email and does not touch the password', () => {
    const form = document.createElement('form');
    for (const [name, value] of [
      ['email', ' a@b.mx '],
      ['password', ' x '],
    ]) {
      form.append(Object.assign(document.createElement('input'), { name, value }));
    }
    expect(readLogin(form)).toEqual({ email: 'a@b.mx', password: ' x ' });
  });

  it('requires six characters, the same twice', () => {
    expect(messages(resetSchema.safeParse({ password: '12345', confirm: '12345' }))).toEqual([
      'La contraseña debe tener al menos 6 caracteres',
    ]);
    expect(messages(resetSchema.safeParse({ password: '123456', confirm: '123457' }))).toEqual([
      'Las contraseñas no coinciden',
    ]);
    expect(resetSchema.safeParse({ password: '123456', confirm: '123456' }).success).toBe(true);
  });
});
