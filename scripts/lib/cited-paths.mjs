import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './shell.mjs';

const skipped = new Set(['node_modules', 'dist', 'test-results', '.git', '.data']);

/** All files of the project below a folder, by their paths within the project. @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (skipped.has(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** The files of the project, without what is installed or built. */
export const projectFiles = () => filesBelow('.');

/** A path from a folder at the root, or the name of a source file with or without folders before it. */
const fromRoot = /^(?:apps|bench|demo|deploy|docs|packages|scripts|supabase|testing|tests)\//;
const sourceFile = /^[\w*-][\w./*-]*\.(?:ts|tsx|mjs|cjs|sql)$/;
/** Marks of a name that the reader chooses, as in `YYYYMMDD_name.sql`. */
const placeholder = /YYYY|[<>…{}$ ]/;

/**
 * The paths that a document cites as code, with the lines they are on.
 * @param {string} text
 * @returns {{ line: number, path: string }[]}
 */
export function citedPaths(text) {
  const prose = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ' '));
  return [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(({ 1: path = '', index }) => ({ line: prose.slice(0, index).split('\n').length, path }))
    .filter(({ path }) => (fromRoot.test(path) || sourceFile.test(path)) && !placeholder.test(path));
}

/**
 * Whether a cited path exists: from the root or the document's folder, or, of a source file, as the end of a path. From the root
 * its last name may be cut before a point or a hyphen, as in `docs/decisions/0001`. A star is any part of a name.
 * @param {string} path @param {string} document @param {string[]} files
 */
export function isFound(path, document, files) {
  const escaped = path
    .replace(/\/$/, '')
    .replace(/\./g, String.raw`\.`)
    .replace(/\*/g, '[^/]*');
  const own = posix.join(posix.dirname(document), path);
  const cited = fromRoot.test(path) ? new RegExp(`^${escaped}(?:[/.-]|$)`) : new RegExp(`(?:^|/)${escaped}$`);
  return files.some((file) => file === own || cited.test(file));
}

/**
 * The files of the project that a document links to, by their paths within it, with the lines of the links.
 * @param {string} document @param {string} text
 * @returns {{ line: number, path: string }[]}
 */
export function linkedPaths(document, text) {
  const prose = text.replace(/`[^`\n]*`/g, (code) => code.replace(/./g, ' '));
  return [...prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .filter(({ 1: target = '' }) => !/^\w+:/.test(target))
    .map(({ 1: target = '', index }) => ({
      line: prose.slice(0, index).split('\n').length,
      path: posix.join(posix.dirname(document), target),
    }));
}
