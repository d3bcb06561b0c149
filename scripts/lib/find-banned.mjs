/** Between the words of a phrase: spaces, or a line break with the comment's mark on the next line. */
const gap = String.raw`(?:\s|\*|//|--|#)+`;

/** @param {string} phrase */
const words = (phrase) => new RegExp(String.raw`\b(?:${phrase.replaceAll(' ', gap)})\b`, 'gi');

/** Each banned word or phrase, and what to write instead. @type {[RegExp, string][]} */
const banned = [
  [words('nobody|no-one'), '"no user", "is not", "only X"'],
  [words('somebody'), '"a user", "another client"'],
  [words('who(?:so)?ever'), '"the caller", "a user who"'],
  [words('told'), '"reported", "informed", "receives"'],
  [words('stands'), '"is", "exists", "represents"'],
  [words('alone'), '"only"'],
  [words('go(?:es|ing)? on'), '"continues"'],
  [words('comes? to'), '"totals", "reaches"'],
  [words('on the side'), '"fire and forget"'],
  [words('deeds?'), '"action"'],
  [words('anew'), '"again"'],
  [words('(?:and|data|that|price|it|text) is none(?! of)'), '"is not one", "has failed"'],
  [words('seen to by'), '"X handles"'],
  [words('for ever'), '"forever"'],
  [words('any more'), '"no longer"'],
  [words('(?:is|are|was|were) asked for'), '"requested"'],
  [words('(?:is|are|was|were|be) taken back'), '"is undone"'],
  [words('came of it'), '"the outcome"'],
  [words('theirs no more|sold no more'), '"no longer"'],
  [words('(?:is|are|was) said'), '"is reported", "is shown"'],
  // The word first: the look back over blanks from every position costs 15 s.
  [/(?=(?:What|Who)\b)(?<=\/\*\*?[\s*]*|\/\/ )(?:What|Who)/g, 'the noun: "The lines of", "The person who"'],
  [words('where (?:there (?:is|are|was|were) )?none'), '"if there is none"'],
  [words('what (?:becomes?|became|has become) of'), '"the outcome of"'],
  [
    words(
      'so many (?:milliseconds|seconds|minutes|hours|days|bytes|characters|decimals|pieces|times|rows|entries|(?:new )?products|of each)',
    ),
    '"this many"',
  ],
  [words('go(?:es|ing)? along'), '"accompanies", "is sent with", "is together with"'],
];

/** Not prose of this project, or recorded in databases and therefore fixed, or generated from what is. */
const exempt =
  /^(supabase\/(before-1\.0|schema)\/.*\.sql|scripts\/lib\/find-banned\.(mjs|test\.ts)|apps\/web\/src\/lib\/backend\/database\.types\.ts)$/;

const titles =
  /(?:\b(?:it|test|describe\w*)(?:\.\w+)*|^\s*\](?: as const)?\))\(\s*(['"`])(?<prose>(?:\\.|(?!\1)[^\\\n])*)\1\s*,/gm;
/** The names of the faults that `npm run test:mutants` puts in. */
const faultNames = /^\s+name: (['"])(?<prose>(?:\\.|(?!\1)[^\\\n])*)\1,/gm;
const blockComments = /(?<prose>\/\*[\s\S]*?\*\/)/g;
const lineComments = /(?<=^|\s)(?<prose>\/\/ .*)/gm;
const sqlComments = /(?<prose>--.*)/g;
const hashComments = /(?<=^|\s)(?<prose>#.*)/gm;

/** Files whose comments begin with #. */
const withHashes =
  /\.(ya?ml|toml|sh|conf|service|timer)$|(^|\/)(\.githooks\/[\w-]+|Containerfile|Caddyfile)$/;

/** @param {string} text */
const blank = (text) => text.replace(/[^\n]/g, ' ');

/**
 * The text with everything except its prose blanked out, so that line numbers stay.
 * @param {string} text @param {RegExp[]} kinds
 */
function keepOnly(text, kinds) {
  const spans = kinds
    .flatMap((kind) => [...text.matchAll(kind)])
    .map((match) => {
      const prose = match.groups?.prose ?? '';
      const start = match.index + match[0].lastIndexOf(prose);
      return { start, end: start + prose.length };
    })
    .sort((a, b) => a.start - b.start);
  let kept = '';
  for (const { start, end } of spans) {
    if (end <= kept.length) continue;
    kept += blank(text.slice(kept.length, Math.max(start, kept.length)));
    kept += text.slice(kept.length, end);
  }
  return kept + blank(text.slice(kept.length));
}

/** Whether the check knows the comments of files of this kind. @param {string} file */
export const hasProse = (file) => /\.(md|sql|css|tsx?|[mc]?js)$/.test(file) || withHashes.test(file);

/** @param {string} file @param {string} text */
function proseOf(file, text) {
  if (file.endsWith('.md')) return text.replace(/^```[\s\S]*?^```/gm, blank);
  if (file.endsWith('.sql')) return keepOnly(text, [sqlComments]);
  if (file.endsWith('.css')) return keepOnly(text, [blockComments]);
  if (withHashes.test(file)) return keepOnly(text, [hashComments]);
  if (!/\.(ts|tsx|mjs|cjs|js)$/.test(file)) return '';
  const isTest = /\.(test|spec)\.tsx?$/.test(file);
  const isFaults = file.startsWith('scripts/mutants/faults/');
  const strings = [...(isTest ? [titles] : []), ...(isFaults ? [faultNames] : [])];
  return keepOnly(text, [blockComments, lineComments, ...strings]);
}

/**
 * The banned words in a file's comments, test titles or text. Backticks and double quotes exempt code and citations.
 * @param {string} file path within the project
 * @param {string} text
 * @returns {{ line: number, word: string, instead: string }[]}
 */
export function findBanned(file, text) {
  if (exempt.test(file)) return [];
  const prose = proseOf(file, text).replace(/`[^`\n]*`|"[^"\n]*"/g, blank);
  return banned.flatMap(([pattern, instead]) =>
    [...prose.matchAll(pattern)].map(({ 0: word, index }) => ({
      line: prose.slice(0, index).split('\n').length,
      word: word.replace(/[\s*/#-]+/g, ' '),
      instead,
    })),
  );
}
