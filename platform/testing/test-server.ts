// One PostgreSQL for a whole test run, with a migrated database that every test file clones.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { withConnection } from '../server/database/database-connections.ts';
import { startEmbeddedDatabase } from '../server/database/embedded-database.ts';
import { createJobs } from '../server/jobs/jobs.ts';
import { createLog } from '../server/log.ts';
import { migrate } from '../server/database/migrate.ts';
import { databaseUrl } from './database-url.ts';

const TEMPLATE = 'vumi_test_template';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A maintenance connection to the test server, and the database there that test databases are clones of. */
    testServer: { readonly url: string; readonly template: string };
  }
}

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

async function startServer(): Promise<Server> {
  const given = process.env['VUMI_TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} };
  const directory = await mkdtemp(join(tmpdir(), 'vumi-test-'));
  const server = await startEmbeddedDatabase(directory, { durable: false });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(url: string, name: string): Promise<void> {
  await migrate(databaseUrl(url, name));
  const jobs = createJobs(databaseUrl(url, name), createLog({ NODE_ENV: 'test' }));
  await jobs.prepare([]);
  await jobs.close();
}

/** Vitest's global setup. `VUMI_TEST_DATABASE_URL` names a server to use instead of our own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `${TEMPLATE}_${process.pid}`;
  await withConnection(server.url, (query) => query(`create database ${template}`));
  await makeTemplate(server.url, template);
  project.provide('testServer', { url: server.url, template });
  return async () => {
    await withConnection(server.url, (query) => query(`drop database if exists ${template} with (force)`));
    await server.stop();
  };
}
