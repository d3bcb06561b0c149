import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '@/lib/toast/toast';
import { TestDesk } from '../../api/desk.fixture';
import { ImportDialog } from './import-dialog';

beforeEach(() => {
  vi.spyOn(toast, 'success');
  vi.spyOn(toast, 'error');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const stores = [
  { id: 1, name: 'Centro' },
  { id: 2, name: 'Norte' },
];
const counts = {
  rows: 1,
  new: 0,
  changed: 1,
  equal: 0,
  wrong: 0,
  jumps: 0,
  stale: 0,
  stock: 0,
  stock_only: 0,
};
const plan = { counts, categories: [], sellers: [], problems: [], digest: 'uno' };

/** The dialog with a plan; the answers of the first calls that save it are lost. */
async function openPlan(lost: number, refusal?: string) {
  let cuts = lost;
  let refused = refusal;
  const desk = new TestDesk({
    my_staff_role: () => [{ role: 'admin', stores }],
    begin_catalog_import: () => 'importacion',
    preview_catalog_import: () => ({ planned: 1, rows: 1, plan }),
    catalog_import_rows: () => ({ rows: [], more: false }),
    apply_catalog_import: () => {
      cuts -= 1;
      if (cuts >= 0) throw new TypeError('Failed to fetch');
      if (refused) {
        const reason = refused;
        refused = undefined;
        return new Error(reason);
      }
      return { outcome: 'applied', plan };
    },
  });
  const onClose = vi.fn();
  desk.open(<ImportDialog onClose={onClose} />);
  // Offered once the person's stores are known.
  await screen.findByText('La del archivo');
  const input = screen.getByLabelText('Archivo CSV o XLSX');
  const file = new File(['sku,tienda,precio\nA-1,1,90\n'], 'lista.csv');
  fireEvent.change(input, { target: { files: [file] } });
  fireEvent.click(await screen.findByText('Importar 1 renglón'));
  return { desk, onClose };
}

it('a lost answer is requested again, and the import is reported as saved', async () => {
  const { desk, onClose } = await openPlan(1);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(desk.count('apply_catalog_import')).toBe(2);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Se importó 1 renglón');
  expect(toast.error).not.toHaveBeenCalled();
});

it('an import whose outcome stays unknown is not reported as failed, and can be checked', async () => {
  const { onClose } = await openPlan(2);
  expect(await screen.findByText(/no sabemos si la lista se guardó/)).toBeDefined();
  expect(toast.error).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Comprobar y terminar'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Se importó 1 renglón');
});

it('the reason of a refused import stays beside the preview, which can be saved again', async () => {
  const { onClose } = await openPlan(
    0,
    'Hay otra importación en curso; espera un momento y vuelve a intentarlo',
  );
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No pudimos importar la lista. Hay otra importación en curso; espera un momento y vuelve a intentarlo. No cambió nada.',
  );
  expect(toast.error).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Importar 1 renglón'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

/** The dialog with a list of two products, of which one changes only its stock while that is read. */
async function openList(lines: string[]) {
  const read: string[][] = [];
  const desk = new TestDesk({
    my_staff_role: () => [{ role: 'admin', stores }],
    begin_catalog_import: ({ p_columns }) => {
      read.push(p_columns as string[]);
      return 'importacion';
    },
    preview_catalog_import: () => {
      const changed = read.at(-1)?.includes('existencia') ? 2 : 1;
      const of = {
        ...counts,
        rows: 2,
        changed,
        equal: 2 - changed,
        stock: changed - 1,
        stock_only: changed - 1,
      };
      return { planned: 2, rows: 2, plan: { ...plan, counts: of } };
    },
    catalog_import_rows: () => ({ rows: [], more: false }),
  });
  desk.open(<ImportDialog onClose={vi.fn()} />);
  await screen.findByText('La del archivo');
  const file = new File([lines.join('\n')], 'lista.csv');
  fireEvent.change(screen.getByLabelText('Archivo CSV o XLSX'), { target: { files: [file] } });
  return { read };
}

it('a column that is unticked is left out of the plan, and the list cannot be imported until it is compared again', async () => {
  const { read } = await openList(['sku,tienda,precio,existencia', 'A-1,1,90,3', 'A-2,1,80,4']);
  await screen.findByText('Importar 2 renglones');
  fireEvent.click(screen.getByLabelText('existencia'));
  expect(screen.queryByText('Importar 2 renglones')).toBeNull();
  fireEvent.click(screen.getByText('Comparar otra vez'));
  expect(await screen.findByText('Importar 1 renglón')).toBeDefined();
  expect(read.at(-1)).toEqual(['sku', 'tienda', 'precio']);
  expect(screen.getByLabelText<HTMLInputElement>('existencia').checked).toBe(false);
  fireEvent.click(screen.getByLabelText('existencia'));
  fireEvent.click(screen.getByText('Comparar otra vez'));
  expect(await screen.findByText('Importar 2 renglones')).toBeDefined();
});

it('the rows that change only their stock are counted, and one press leaves the stock as it is', async () => {
  const { read } = await openList(['sku,tienda,precio,existencia', 'A-1,1,90,3', 'A-2,1,80,4']);
  expect(await screen.findByText(/^1 renglón cambia la existencia, sin más cambios/)).toBeDefined();
  fireEvent.click(screen.getByText('Dejar la existencia como está'));
  expect(await screen.findByText('Importar 1 renglón')).toBeDefined();
  expect(read.at(-1)).toEqual(['sku', 'tienda', 'precio']);
  expect(screen.queryByText(/cambia la existencia/)).toBeNull();
});

it('a file whose errors are all in one column can be read without it', async () => {
  await openList(['sku,tienda,precio,existencia', 'A-1,1,90,muchas']);
  expect(await screen.findByText('El archivo tiene 1 error. No cambió nada.')).toBeDefined();
  fireEvent.click(screen.getByLabelText('existencia'));
  fireEvent.click(screen.getByText('Comparar otra vez'));
  expect(await screen.findByText('Importar 1 renglón')).toBeDefined();
});

it('a column with an unknown title is left out when the person says so, and the list is imported without it', async () => {
  const { read } = await openList(['sku,tienda,precio,Anaquel', 'A-1,1,90,B-4', 'A-2,1,80,B-5']);
  expect(await screen.findByText('El archivo tiene 1 error. No cambió nada.')).toBeDefined();
  expect(screen.queryByText('Comparar otra vez')).toBeNull();
  fireEvent.click(screen.getByLabelText('No importar esta columna: Anaquel'));
  fireEvent.click(screen.getByText('Comparar otra vez'));
  expect(await screen.findByText('Importar 1 renglón')).toBeDefined();
  expect(read).toEqual([['sku', 'tienda', 'precio']]);
  expect(screen.getByLabelText<HTMLInputElement>('No importar esta columna: Anaquel').checked).toBe(true);
});

it('each notice is shown with its line, column, value and reason', async () => {
  await openList(['sku,tienda,precio,grado_alcohol', 'A-1,1,90,12', 'A-2,1,80,sin dato']);
  expect(await screen.findByText(/^1 aviso: .* Está en la pestaña Avisos\.$/)).toBeDefined();
  const tab = screen.getByRole('tab', { name: 'Avisos (1)' });
  fireEvent.mouseDown(tab, { button: 0 });
  const table = await screen.findByRole('region', { name: 'Avisos' });
  expect(table.textContent).toContain('3grado_alcoholsin dato: no es un número');
});
