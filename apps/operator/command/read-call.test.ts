import { afterEach, expect, it, vi } from 'vitest';
import { readCall, readEmail, readId, readWords } from './read-call';

afterEach(() => vi.restoreAllMocks());

it('a call is parsed into options and words, or shows the help if requested', () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const options = { all: { type: 'boolean' }, group: { type: 'string' } } as const;
  expect(readCall(['ana@example.mx', '--all'], 'Ayuda', options)).toEqual({
    values: { all: true },
    words: ['ana@example.mx'],
  });
  expect(info).not.toHaveBeenCalled();
  expect(readCall(['ana@example.mx', '-h'], 'Ayuda', options)).toBeNull();
  expect(info).toHaveBeenCalledWith('Ayuda');
});

it('a misunderstood call is explained in Spanish', () => {
  const read = (args: string[]) => () => readCall(args, 'Ayuda', { group: { type: 'string' } });
  expect(read(['--grupo', 'x'])).toThrow('No conozco la opción --grupo.');
  expect(read(['--group'])).toThrow('La opción --group está mal escrita o le falta su valor.');
  expect(() => readEmail([])).toThrow('Falta el email.');
  expect(() => readEmail(['ana@example.mx', 'luis', 'eva'])).toThrow('Sobra: luis eva.');
  expect(() => readWords(['a', 'b', 'c'], 'Falta algo.', 1)).toThrow('Sobra: c.');
  expect(() => readId('12')).toThrow('"12" no es un id.');
});
