import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { databaseCode, isOutage, isUnreachable } from './unreachable';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

function fromServer(code: string): pg.DatabaseError {
  const error = new pg.DatabaseError('said by the server', 0, 'error');
  error.code = code;
  return error;
}

describe('isUnreachable', () => {
  it.each([
    refused,
    new AggregateError([refused, refused]),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    fromServer('57P01'),
    fromServer('57P03'),
    fromServer('53300'),
    fromServer('08006'),
  ])('is true for %s', (error) => {
    expect(isUnreachable(error)).toBe(true);
  });

  it.each([
    new Error('a fault of ours'),
    new AggregateError([refused, new Error('a fault of ours')]),
    new AggregateError([]),
    fromServer('57014'),
    fromServer('42601'),
    'text',
    null,
  ])('is false for %s', (error) => {
    expect(isUnreachable(error)).toBe(false);
  });
});

describe('isOutage', () => {
  it.each(['55P03', '40P01', '25006', '57P01', '53100'])('is true for SQLSTATE %s', (code) => {
    expect(isOutage(fromServer(code))).toBe(true);
  });

  it.each(['57014', '23505', '42501'])('is false for SQLSTATE %s', (code) => {
    expect(isOutage(fromServer(code))).toBe(false);
  });
});

it('databaseCode finds the code of the underlying database error', () => {
  expect(databaseCode(new Error('refused', { cause: fromServer('25006') }))).toBe('25006');
  expect(databaseCode(refused)).toBeUndefined();
});
