// PostgreSQL refuses to run as root: where this process is root, PostgreSQL runs as the system's `postgres` account.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A program with its arguments, and the user and group to spawn it with. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly account: Partial<Account>;
}

/** The account to run as, created when missing; null when this process is not root and can run PostgreSQL itself. */
export async function findAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const ids = async (): Promise<Account> => ({
    uid: Number((await run('id', ['-u', 'postgres'])).stdout),
    gid: Number((await run('id', ['-g', 'postgres'])).stdout),
  });
  return ids().catch(async () => {
    await run('groupadd', ['--system', 'postgres']);
    await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
    return ids();
  });
}

async function reaches(account: Account, path: string): Promise<boolean> {
  return run('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...account }).then(
    () => true,
    () => false,
  );
}

/**
 * The program, run as that account. Where the account cannot reach one of the paths (a checkout below /root, which is closed to other users), it
 * keeps a single capability of root: to traverse folders.
 */
export async function asAccount(account: Account | null, paths: readonly string[], file: string, args: readonly string[]): Promise<Command> {
  if (account === null) return { file, args, account: {} };
  for (const path of paths) {
    if (await reaches(account, path)) continue;
    const rights = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override', '--bounding-set', '-all,+dac_override'];
    return {
      file: 'setpriv',
      args: [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', ...rights, '--', file, ...args],
      account: {},
    };
  }
  return { file, args, account };
}
