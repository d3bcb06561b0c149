import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { TestDesk } from '../api/desk.fixture';
import { LastImport } from './last-import';

it('the undo of an import of any size asks first, with what it restores and what stays', async () => {
  const last = { id: 'i1', file: 'lista.csv', count: 3, by: 'Ana', at: '2026-11-27T12:00:00Z' };
  const none = { count: 0, rows: [] };
  const desk = new TestDesk({
    last_catalog_import: () => last,
    preview_import_undo: () => ({ reverted: 2, kept: 1, impossible: 0 }),
    undo_catalog_import: () => ({
      reverted: { count: 2, rows: [] },
      kept: none,
      impossible: none,
      removed: { categories: [], sellers: [] },
    }),
  });
  desk.open(<LastImport />);
  await userEvent.click(await screen.findByText('Deshacer'));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('¿Deshacer la importación de 3 renglones?');
  await screen.findByText('Quedan como antes, y los nuevos se quitan: 2 renglones.');
  expect(question.textContent).toContain(
    'Cambiaron o se pidieron después, y lo cambiado se queda: 1 renglón.',
  );
  expect(question.textContent).not.toContain('Productos nuevos');
  expect(desk.count('undo_catalog_import')).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Quedaron como antes, y los nuevos se quitaron: 2 renglones.');
});
