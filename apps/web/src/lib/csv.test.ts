import { expect, it } from 'vitest';
import { momentCell, toCsv } from './csv';

it('texts are quoted, and neutralized as formulas', () => {
  expect(
    toCsv([
      ['Cliente', 'Total'],
      ['Bar "El 5", Centro', -5.5],
      ['=HYPERLINK("x")', null],
      ['@a', '+52 55'],
      ['-2', 'Uno\ndos'],
      ["'=1", "'60"],
    ]),
  ).toBe(
    '\uFEFFCliente,Total\r\n"Bar ""El 5"", Centro",-5.5\r\n"\'=HYPERLINK(""x"")",\r\n\'@a,\'+52 55\r\n\'-2,"Uno\ndos"\r\n\'\'=1,\'60\r\n',
  );
});

it('a moment has the day and the time of its reader', () => {
  expect(momentCell('2026-11-26T03:05:09.123456+00:00')).toBe('2026-11-25 21:05');
});
