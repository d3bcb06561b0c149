/**
 * The landed migrations that differ from the main branch: edited, renamed or deleted. One that moved to `before-1.0`, or to another
 * folder there, with the same text does not. On the main branch itself its last commit is compared with the one before, whose
 * record of `supabase/recorded.sha256` tells what had landed: main may have several commits that land together. Empty if git or the
 * main branch is unavailable.
 *
 * @param {(args: string[]) => string} git runs git in the project's folder and returns what it printed; throws where it fails
 */
export function editedSinceLanding(git) {
  try {
    const main = git(['for-each-ref', '--format=%(refname)', 'refs/heads/main', 'refs/remotes/origin/main'])
      .split('\n')
      .at(-1);
    if (!main) return [];
    const shared = git(['merge-base', 'HEAD', main]);
    const onMain = shared === git(['rev-parse', 'HEAD']);
    const base = onMain ? 'HEAD^' : shared;
    const record = onMain ? git(['show', `${base}:supabase/recorded.sha256`]) : '';
    const compare = ['diff', '--name-only', '--no-renames', '--diff-filter=MD', base, '--'];
    const changed = git([...compare, 'supabase/migrations/*.sql', 'supabase/before-1.0/*.sql']);
    return changed
      .split('\n')
      .filter(Boolean)
      .filter((file) => !onMain || record.includes(`  ${file.slice('supabase/'.length)}`))
      .filter((file) => !isMovedUnchanged(git, base, file));
  } catch {
    return [];
  }
}

/**
 * Whether a file of the base is somewhere in `before-1.0` now, under its name and unchanged.
 * @param {(args: string[]) => string} git @param {string} base @param {string} file
 */
function isMovedUnchanged(git, base, file) {
  const name = file.split('/').at(-1);
  const files = git(['ls-files', '--cached', '--others', '--', `supabase/before-1.0/*/${name}`]);
  const landed = git(['rev-parse', `${base}:${file}`]);
  return files
    .split('\n')
    .filter(Boolean)
    .some((file) => hashOf(git, file) === landed);
}

/** @param {(args: string[]) => string} git @param {string} file a file that may be gone */
function hashOf(git, file) {
  try {
    return git(['hash-object', file]);
  } catch {
    return '';
  }
}

/**
 * The new migrations that would run before one that databases have recorded: a database with that one would never run them, or in
 * another order than a new database.
 *
 * @param {string[]} recorded names of the migrations that databases have recorded
 * @param {string[]} present names of all migrations
 */
export function outOfOrder(recorded, present) {
  const last = recorded.toSorted().at(-1) ?? '';
  return present.filter((name) => !recorded.includes(name) && name < last);
}
