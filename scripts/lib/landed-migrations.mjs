/**
 * The landed migrations that differ from the main branch: edited, renamed or deleted. On the main branch itself its last commit
 * is compared with the one before. Empty if git or the main branch is unavailable.
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
    const base = shared === git(['rev-parse', 'HEAD']) ? 'HEAD^' : shared;
    return git(['diff', '--name-only', '--no-renames', '--diff-filter=MD', base, '--', 'supabase/migrations'])
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}
