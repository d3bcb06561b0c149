import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './shell.mjs';

/** Each relation of a decision to another, with its inverse, in the order of a status line. */
const inverses = /** @type {const} */ ({
  amends: 'amended by',
  extends: 'extended by',
  supersedes: 'superseded by',
  'amended by': 'amends',
  'extended by': 'extends',
  'superseded by': 'supersedes',
});

/** @typedef {keyof typeof inverses} Relation */
/**
 * @typedef {object} Decision
 * @property {number} number
 * @property {string} file
 * @property {string} title
 * @property {string} date
 * @property {{ relation: Relation, others: number[] }[]} relations
 * @property {string} status the line as it is written
 */

const relations = /** @type {Relation[]} */ (Object.keys(inverses));

/** The numbers as prose: '80, 199 and 215'. @param {number[]} numbers */
function listed(numbers) {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  return sorted.length > 1 ? `${sorted.slice(0, -1).join(', ')} and ${sorted.at(-1)}` : `${sorted[0]}`;
}

/** @param {Decision['relations']} list */
const phrases = (list) => list.map(({ relation, others }) => `${relation} ${listed(others)}`).join('; ');

/** @param {string} file @param {string} text @returns {Decision} */
export function parseDecision(file, text) {
  const status = /^Status: .*$/m.exec(text)?.[0] ?? '';
  return {
    number: Number(/^# (\d+)\. /.exec(text)?.[1] ?? NaN),
    file,
    title: /^# \d+\. (.+)/.exec(text)?.[1] ?? '',
    date: /\d{4}-\d\d-\d\d/.exec(status)?.[0] ?? '',
    relations: relations.flatMap((relation) => {
      const found = new RegExp(`; ${relation} ([\\d, and]+)(?=;|$)`).exec(status);
      return found ? [{ relation, others: (found[1]?.match(/\d+/g) ?? []).map(Number) }] : [];
    }),
    status,
  };
}

/** All decisions, by number. */
export function readDecisions(folder = join(root, 'docs/decisions')) {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-/.test(file))
    .sort()
    .map((file) => parseDecision(file, readFileSync(join(folder, file), 'utf8')));
}

/**
 * The status line that a decision should have: what it does to others as it says itself, what others do to it as they say.
 * @param {Decision} decision @param {Decision[]} all
 */
export function expectedStatus(decision, all) {
  const list = relations.flatMap((relation) => {
    const own = decision.relations.find((entry) => entry.relation === relation)?.others ?? [];
    const others = all
      .filter((other) =>
        other.relations.some(
          (entry) => entry.relation === inverses[relation] && entry.others.includes(decision.number),
        ),
      )
      .map((other) => other.number);
    const numbers = [...own, ...others];
    return numbers.length > 0 ? [{ relation, others: numbers }] : [];
  });
  return [`Status: accepted, ${decision.date}`, phrases(list)].filter(Boolean).join('; ');
}

/** The status of a decision in the index: what later ones did to it. @param {Decision} decision */
export function statusInIndex(decision) {
  return phrases(decision.relations.filter(({ relation }) => relation.endsWith(' by'))) || 'accepted';
}

/** The rows of the index: number, title with link, status and date. @param {string} index */
export function readIndex(index) {
  return index
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}
