import { account } from '@/config/limits';
import { groupInvitations } from '@/lib/fields/column-lengths';
import { hasPhoneDigits, isPhoneNumber, PHONE_LENGTH } from '@/lib/fields/phone';
import { looksLikeRfc, normalizeRfc } from '@/lib/fields/rfc';
import { registrationStrings } from '../registration.strings';

// The rules of field-schemas.ts without the schema library, which weighs more than the restaurant's whole wizard.
// field-rules.test.ts compares them with those schemas.

const texts = registrationStrings.validation;

/** The only column of ours for the address of an account. */
export const EMAIL_LENGTH = groupInvitations.email;

/** The rule of a field: its text as saved, and its error, null if there is none. */
export type FieldRule = {
  saved: (typed: string) => string;
  wrong: (typed: string) => string | null;
};

const trim = (typed: string) => typed.trim();

/** The first error of several checks of the trimmed text. */
const checks = (...all: ((text: string) => string | null)[]): FieldRule => ({
  saved: trim,
  wrong: (typed) => {
    const text = trim(typed);
    for (const check of all) {
      const found = check(text);
      if (found !== null) return found;
    }
    return null;
  },
});

const filled = (text: string) => (text === '' ? texts.required : null);
const atMost = (length: number) => (text: string) => (text.length > length ? texts.tooLong : null);
/** Empty, or the text passes the test. */
const emptyOr = (test: (text: string) => boolean, message: string) => (text: string) =>
  text === '' || test(text) ? null : message;

const LOCAL_PART = /^[\w'+-]+(?:\.[\w'+-]+)*$/;
const DOMAIN = /^(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  return more.length === 0 && LOCAL_PART.test(local) && !local.endsWith("'") && DOMAIN.test(domain);
}

export const required = (length: number) => checks(filled, atMost(length));
export const optional = (length: number) => checks(atMost(length));

export const accountEmail = checks(filled, atMost(EMAIL_LENGTH), (text) =>
  isEmail(text) ? null : texts.emailInvalid,
);

/** One message for every error; blanks only count as an error too. */
export const optionalEmail = (length: number): FieldRule => ({
  saved: trim,
  wrong: (typed) => {
    const text = trim(typed);
    return typed === '' || (text.length <= length && isEmail(text)) ? null : texts.emailInvalid;
  },
});

/** Stored as the tax office writes it; only the tax office knows its owner. */
export const taxId = (length: number): FieldRule => ({
  ...checks(atMost(length), emptyOr(looksLikeRfc, texts.rfcInvalid)),
  saved: (typed) => normalizeRfc(trim(typed)),
});

/** A person's phone is stored as typed, including an extension. */
export const optionalPhone = checks(atMost(PHONE_LENGTH), emptyOr(hasPhoneDigits, texts.phoneInvalid));
/** A company's phone is stored as a number. */
export const optionalPhoneNumber = checks(
  atMost(PHONE_LENGTH),
  emptyOr(isPhoneNumber, texts.phoneNumberInvalid),
);

export const newPassword: FieldRule = {
  saved: (typed) => typed,
  wrong: (typed) => {
    if (typed === '') return texts.required;
    if (typed.length < account.minPassword) return texts.passwordShort;
    return typed.length > account.maxPassword ? texts.passwordLong : null;
  },
};

/** For an existing account: hidden, so any text passes. */
export const anyText: FieldRule = { saved: (typed) => typed, wrong: () => null };
