// The built site with demo data, as in production, for benchmarks from outside: a process, a port and a database of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#platform/server/database/free-port.ts';
import { runServer } from '#test/e2e/run-server.ts';

/** Starts the site, passes its origin and the id of its process to `work`, and removes everything afterwards. Browsers trust the origin as they do https. */
export async function withDemoSite(
  work: (origin: string, pid: number) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'vumi-measure-'));
  try {
    const port = String(await findFreePort());
    const server = await runServer({
      NODE_ENV: 'production',
      VUMI_DEMO: '1',
      HOST: '127.0.0.1',
      PORT: port,
      VUMI_DATA_DIR: directory,
      VUMI_PUBLIC_REFERENCE: '1',
      ...settings,
    });
    await work(`http://localhost:${port}`, server.pid).finally(() => server.stop());
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
