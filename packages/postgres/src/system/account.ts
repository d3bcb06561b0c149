import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';

/** A system account, as chown and spawn take it. */
export type Account = { uid: number; gid: number };

type Entry = Account & { name: string };

/** Whether this process runs as root, which PostgreSQL refuses. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** `nobody`: exists on every Linux and macOS, owns nothing, cannot log in. */
export function unprivilegedAccount(): Account {
  const found = accounts().find(({ name }) => name === 'nobody');
  return found ?? { uid: 65534, gid: 65534 };
}

/** An account's name for messages, or its number if it has no name. */
export function accountName(uid: number): string {
  return accounts().find((entry) => entry.uid === uid)?.name ?? `user ${uid}`;
}

/** The name under which PostgreSQL sees this process on the socket. */
export function ownName(): string {
  return userInfo().username;
}

/** Whether the account may traverse every folder of a path, by the modes for owner, group and others. */
export function canTraverse(path: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(path);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  const parent = dirname(path);
  return parent === path || canTraverse(parent, account);
}

function accounts(): Entry[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }));
}
