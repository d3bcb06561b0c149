import { expect, it } from 'vitest';
import { hasPhoneDigits, isPhoneNumber, toPhoneNumber } from './phone';

it.each([
  ['55 1234 5678', 5512345678],
  ['+52 (55) 1234-5678', 525512345678],
  ['55.1234.5678', 5512345678],
  [' 5512345678 ', 5512345678],
  ['123456789012345', 123456789012345],
])('isPhoneNumber accepts %s', (typed, kept) => {
  expect(isPhoneNumber(typed)).toBe(true);
  expect(toPhoneNumber(typed)).toBe(kept);
});

it.each([
  ['an extension', '55 1234 5678 ext 9'],
  ['an extension behind a mark', '55 1234 5678 #9'],
  ['two numbers', '5512345678 / 5587654321'],
  ['a zero that would be lost', '044 55 1234 5678'],
  ['sixteen digits', '1234567890123456'],
  ['words', 'no tengo'],
  ['signs without a digit', '+ ( ) -'],
  ['a plus in the middle', '55+1234'],
])('isPhoneNumber cannot keep %s', (_, typed) => expect(isPhoneNumber(typed)).toBe(false));

it('toPhoneNumber is null for an empty field', () => expect(toPhoneNumber(' ')).toBeNull());

it('hasPhoneDigits ignores an extension, and requires one to fifteen digits', () => {
  expect(hasPhoneDigits('55 1234 5678 ext 9')).toBe(true);
  expect(hasPhoneDigits('123456789012345')).toBe(true);
  expect(hasPhoneDigits('1234567890123456')).toBe(false);
  expect(hasPhoneDigits('no')).toBe(false);
});
