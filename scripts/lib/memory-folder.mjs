import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { removeLeftovers } from './leftovers.mjs';

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm';

/** Bytes that must be free there and in the machine: a whole run held 2.3 GB at most. */
const needed = 4 * 1024 ** 3;

/**
 * A folder in memory for the files of a test run, removed when this process ends (ADR 344); null if there is none, if it
 * has too little room, or if programs in it may not run.
 * @returns {string | null}
 */
export function memoryFolder() {
  if (process.platform !== 'linux' || freemem() < needed) return null;
  try {
    // A killed run leaves its folder in memory.
    removeLeftovers(inMemory, /^sumiller-tests-(\d+)-/);
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize < needed) return null;
    const folder = mkdtempSync(join(inMemory, `sumiller-tests-${process.pid}-`));
    removeAtExit(folder);
    // The account that runs PostgreSQL for root must reach its own folder, or that would be kept elsewhere.
    chmodSync(folder, 0o755);
    const program = join(folder, 'may-run');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    execFileSync(program);
    return folder;
  } catch {
    return null;
  }
}

/** @param {string} folder */
function removeAtExit(folder) {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
}
