// Words that mark a translated sentence, in comments, test titles and documents (docs/decisions/0131).
import { execFileSync } from 'node:child_process';
import { proseFaults } from './lib/prose-faults.mjs';
import { root } from './lib/shell.mjs';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
}).split('\0');
const faults = proseFaults(files);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
