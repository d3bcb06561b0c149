import { authStrings } from '../auth.strings';

const texts = authStrings.validation;

export type LoginValues = { email: string; password: string };
export type LoginProblems = Partial<Record<keyof LoginValues, string>>;

/** Stricter rules would refuse existing addresses; only the service knows whether this one exists. */
const plausibleEmail = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;

/** The input: the email trimmed, the password unchanged. */
export function readLogin(form: HTMLFormElement): LoginValues {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email').trim(), password: text('password') };
}

/** The validation messages by field; empty if the request may be sent. */
export function loginProblems({ email, password }: LoginValues): LoginProblems {
  const problems: LoginProblems = {};
  if (email === '') problems.email = texts.emailRequired;
  else if (!plausibleEmail.test(email)) problems.email = texts.emailInvalid;
  if (password === '') problems.password = texts.passwordRequired;
  return problems;
}
