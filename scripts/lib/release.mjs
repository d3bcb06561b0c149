import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from './digest.mjs';

/**
 * @typedef {object} Tools
 * @property {string} root the project's folder
 * @property {(args: string[]) => string} git runs git there and returns what it printed; throws where it fails
 * @property {() => Promise<boolean>} test whether every test passes
 * @property {string} today the date of the heading, as 2026-11-23
 */

const unreleased = '## Unreleased\n';

/**
 * Makes a release of the last commit: records the migrations' digests, since databases will have run them; puts the changelog's
 * entries under their heading; commits and tags the version. Changes nothing if a check fails.
 *
 * @param {string} version
 * @param {Tools} tools
 */
export async function release(version, { root, git, test, today }) {
  /** @param {string} path */
  const read = (path) => readFileSync(join(root, path), 'utf8');
  /** @type {{ version: string }} */
  const { version: before } = JSON.parse(read('package.json'));
  refuseVersion(version, before);
  if (git(['status', '--porcelain']) !== '') throw new Error('There are changes that are not committed.');
  if (git(['tag', '--list', `v${version}`]) !== '') throw new Error(`v${version} is a tag already.`);
  const changelog = withHeading(read('CHANGELOG.md'), version, today);
  const lock = withVersion(read('package-lock.json'), before, version);
  if (!(await test())) throw new Error('The tests fail: nothing was released.');
  if (git(['status', '--porcelain']) !== '') throw new Error('The tests left files behind.');
  /** @type {Record<string, string>} */
  const files = {
    'CHANGELOG.md': changelog,
    'package.json': withVersion(read('package.json'), before, version),
    'package-lock.json': lock,
    'supabase/recorded.sha256': digests(join(root, 'supabase')),
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  git(['add', ...Object.keys(files)]);
  git(['commit', '--quiet', '--message', `release: ${version}`]);
  git(['tag', '--annotate', `v${version}`, '--message', `Sumiller ${version}`]);
}

/** @param {string} version @param {string} before */
function refuseVersion(version, before) {
  const form = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/;
  const [wanted, present] = [form.exec(version), form.exec(before)];
  if (!wanted || !present) throw new Error(`"${version}" is not a version: write it as 1.2.3.`);
  const steps = [1, 2, 3].map((part) => Number(wanted[part]) - Number(present[part]));
  if ((steps.find((step) => step !== 0) ?? 0) <= 0) throw new Error(`${version} is not after ${before}.`);
}

/** The entries under Unreleased go under the version. @param {string} text @param {string} version @param {string} today */
function withHeading(text, version, today) {
  const at = text.indexOf(unreleased);
  const rest = text.slice(at + unreleased.length);
  const entries = rest.slice(0, rest.search(/^## /m) + 1 || undefined);
  if (at === -1 || !/^- /m.test(entries)) throw new Error('CHANGELOG.md has nothing under "## Unreleased".');
  return `${text.slice(0, at)}${unreleased}\n## ${version} (${today})\n${rest}`;
}

/**
 * The version of the project itself, which is named first; its packages keep theirs. @param {string} text @param {string} before
 * @param {string} version
 */
function withVersion(text, before, version) {
  const parsed = JSON.parse(text);
  const times = parsed.packages ? 2 : 1;
  let left = times;
  const changed = text.replaceAll(`"version": "${before}"`, (found) =>
    left-- > 0 ? `"version": "${version}"` : found,
  );
  const own = JSON.parse(changed);
  if (own.version !== version || (own.packages && own.packages[''].version !== version))
    throw new Error('The version is not where it is expected.');
  return changed;
}

/** A line in sha256sum's format for each file databases run. @param {string} folder */
export function digests(folder) {
  const files = ['before-1.0/first', 'before-1.0/second', 'migrations']
    .filter((name) => existsSync(join(folder, name)))
    .flatMap((name) =>
      readdirSync(join(folder, name))
        .filter((file) => file.endsWith('.sql'))
        .sort()
        .map((file) => `${name}/${file}`),
    );
  const lines = files.map((file) => `${digestOf(join(folder, file))}  ${file}\n`);
  return lines.join('');
}
