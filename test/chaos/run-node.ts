// A node of Vumi as a process of its own, started as an operator starts it, which tests may kill.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface RunningNode {
  readonly url: string;
  readonly process: ChildProcess;
  /** Its whole output. */
  output(): string;
  /** Shuts it down in order and waits. */
  stop(): Promise<void>;
}

export interface NodeOptions {
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  /** True: by the launcher of `npm start`, which restarts a dead server. */
  readonly launched: boolean;
}

/** Starts a node and waits until it accepts requests. */
export async function runNode({ port, env, launched }: NodeOptions): Promise<RunningNode> {
  const child = spawn(process.execPath, [join(root, launched ? 'ops/start.mjs' : 'app/server/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      PORT: String(port),
      HOST: '127.0.0.1',
      VUMI_DEMO: '0',
      VUMI_REQUESTS_PER_MINUTE: '1000000',
      VUMI_UNPAID_PROMPTS_PER_NETWORK: '1000000',
      ...env,
    },
  });
  // However this process ends, the launcher is killed, and the server ends with it.
  process.once('exit', () => child.kill('SIGKILL'));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes('Vumi runs at')) resolve();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('exit', () => reject(new Error(`The node did not start:\n${said}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    output: () => said,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
