import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import esbuild from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeBundle } from '../../scripts/lib/node-bundle.mjs';
import { projectPath } from '../../apps/portal/root';
import { createImportBench, type ImportBench } from './import-support';

const header = 'sku,nombre,categoria,precio,existencia,tienda';

describe('the catalog:import command', () => {
  let bench: ImportBench;
  let folder: string;
  beforeAll(async () => {
    bench = await createImportBench();
    // Inside the project, so that the bundle finds its packages.
    folder = await mkdtemp(projectPath('node_modules/.ops-'));
    await esbuild.build({
      entryPoints: [projectPath('apps/operator/catalog-import.ts')],
      outdir: folder,
      ...nodeBundle,
    });
  });
  afterAll(async () => {
    await bench.close();
    await rm(folder, { recursive: true });
  });

  function start(args: string[]) {
    const { host, port, user, database } = bench.connection;
    const url = `postgres://${user}@/${database}?host=${encodeURIComponent(host ?? '')}&port=${port ?? 5432}`;
    const child = spawn(process.execPath, [join(folder, 'catalog-import.js'), ...args], {
      env: { ...process.env, DATABASE_URL: url },
    });
    const output = { out: '', err: '' };
    child.stdout.on('data', (data: Buffer) => (output.out += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output.err += data.toString()));
    const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      child.on('close', (code) => resolve({ code, ...output }));
    });
    return { child, output, ended };
  }
  const run = (...args: string[]) => start(args).ended;
  const file = (...rows: string[]) => bench.file([header, ...rows].join('\n'));

  it('imports with exit code 0 and prints a summary on standard output', async () => {
    const list = await file('A,Vino,Vinos,10,1,1', 'B,Ron,Rones,20,1,1');
    const { code, out } = await run(list);
    expect(code).toBe(0);
    expect(out).toMatch(/Renglones: +2\n +Nuevos: +2\n +Cambiados: +0\n +Sin cambio: +0\n +Rechazados: +0\n/);
    const again = await run(list, '--dry-run', '--deactivate-missing');
    expect(again.code).toBe(0);
    expect(again.out).toMatch(/Sin cambio: +2\n/);
    expect(again.out).toMatch(/Desactivados: +0\n/);
  });

  it('refuses an unknown title, and imports without its column when asked to', async () => {
    const list = await bench.file(
      ['sku,nombre,categoria,Precio de lista,Existencias,tienda,Anaquel', 'S,Vino,Vinos,10,1,1,B-4'].join(
        '\n',
      ),
    );
    const refused = await run(list);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('columna Anaquel: columna desconocida');
    const { code, out } = await run(list, '--leave-out', 'anaquel');
    expect(out).toMatch(/Nuevos: +1\n/);
    expect(code).toBe(0);
    expect((await run(list, '--leave-out', 'sku')).code).toBe(2);
  });

  it('refuses a bad file with exit code 1, and errors on standard error', async () => {
    const { code, out, err } = await run(await file('C,Vino,Vinos,-10,1,1'));
    expect(code).toBe(1);
    expect(err).toContain('línea 2, columna precio, valor "-10": no puede ser negativo');
    expect(out).toMatch(/No se importó nada .*\n +Renglones: +1\n +Rechazados: +1\n/);
  });

  it.each([
    ['no file', [], /Falta el archivo CSV/],
    ['a file that is not there', ['no-existe.csv'], /No se puede leer el archivo no-existe\.csv/],
    ['an unknown option', ['a.csv', '--dryrun'], /No conozco la opción --dryrun/],
    ['a store that is not a number', ['package.json', '--store', 'dos'], /--store espera un número/],
    ['a store that does not exist', ['package.json', '--store', '99'], /No existe la tienda 99/],
  ])('answers %s with exit code 2', async (_name, args, message) => {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });

  it('prints its help', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    expect(out).toContain('--deactivate-missing');
  });

  it('stops on Ctrl+C and rolls back', async () => {
    const blocker = await bench.pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table public.store_products in access exclusive mode');
    const { child, output, ended } = start([await file('Z,Vino,Vinos,10,1,1')]);
    await expect.poll(() => output.err, { timeout: 20_000 }).toContain('comparando y guardando');
    child.kill('SIGINT');
    const { code, err } = await ended;
    await blocker.query('rollback');
    blocker.release();
    expect(code).toBe(1);
    expect(err).toContain('Interrumpido: no se cambió nada.');
    expect(await bench.rows(`select from public.products where sku = 'Z'`)).toEqual([]);
  });
});
