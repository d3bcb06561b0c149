import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root, wherever a script was called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** npm is a script on every platform: on Windows it needs the shell to be found. @param {string} command */
const needsShell = (command) => process.platform === 'win32' && (command === 'npm' || command === 'npx');

/**
 * Runs a command in the repository's root with its output on this terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean }} [options] quiet keeps the output and returns it
 * @returns {Promise<{ code: number, output: string }>} code 127 when the command does not exist
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
      shell: needsShell(command),
    });
    /** @type {string[]} */
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(String(chunk)));
    child.stderr?.on('data', (chunk) => chunks.push(String(chunk)));
    child.on('error', () => resolve({ code: 127, output: `${command}: not found` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: chunks.join('') }));
  });
}

/**
 * Ends the script with a message a person can act on.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}
