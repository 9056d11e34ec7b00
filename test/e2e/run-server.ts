// The server as `npm start` runs it: a process of its own, with its output.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const root = join(import.meta.dirname, '../..');

export interface Server {
  /** The id of its process. */
  readonly pid: number;
  /** Stops it as a user would; throws when it had logged errors or did not end well. */
  stop(): Promise<void>;
}

/** Runs the server until it is stopped, in a folder of its own, where files go unless `settings` say otherwise; resolves when it is ready. */
export async function runServer(settings: Readonly<Record<string, string>>): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'vumi-site-'));
  const server = spawn(process.execPath, [join(root, 'app/server/main.ts')], {
    // No .env file is read from here.
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      LOG_LEVEL: 'warn',
      ...settings,
    },
    // The channel tells the server when this process has ended, even by a kill.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said: string[] = [];
  const exited = once(server, 'exit') as Promise<[number | null]>;
  const listen = (stream: Readable | null, announcements: (line: string) => void) =>
    stream && createInterface({ input: stream }).on('line', announcements);
  listen(server.stderr, (line) => said.push(line));
  await new Promise<void>((ready, reject) => {
    listen(server.stdout, (line) => (line.startsWith('Vumi runs at') ? ready() : said.push(line)));
    void exited.then(() => reject(new Error(`The site did not start:\n${said.join('\n')}`)));
  });
  return {
    pid: server.pid ?? 0,
    async stop() {
      server.kill('SIGTERM');
      const [code] = await exited;
      await rm(folder, { recursive: true, force: true });
      const errors = said.filter((line) => /"level":"(error|fatal)"|^\w*Error\b/.test(line));
      if (code !== 0) throw new Error(`The site ended with ${String(code)}, having written:\n${said.join('\n')}`);
      if (errors.length > 0) throw new Error(`The site logged these errors:\n${errors.join('\n')}`);
    },
  };
}
