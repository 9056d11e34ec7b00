// The cost of work in an installation: CPU time by process, statements by PostgreSQL. Linux only.
import { readdir, readFile } from 'node:fs/promises';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#platform/server/database/embedded-database.ts';
import { findPostmaster } from '#test/chaos/find-processes.ts';

type Query = Parameters<Parameters<typeof withConnection>[1]>[0];

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  /** Milliseconds. */
  readonly own: number;
  /** Of children that have ended. */
  readonly ofEnded: number;
}

async function readTimes(pid: number): Promise<ProcessTimes | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 16) return null;
  const ticks = (first: number): number => (Number(fields[first]) + Number(fields[first + 1])) * TICK_MS;
  return { pid, parent: Number(fields[1]), own: ticks(11), ofEnded: ticks(13) };
}

async function childrenOf(pid: number): Promise<ProcessTimes[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(pids.map(readTimes));
  return all.flatMap((found) => (found?.parent === pid ? [found] : []));
}

/** Milliseconds of CPU time of a process itself. */
export async function cpuOf(pid: number): Promise<number> {
  return (await readTimes(pid))?.own ?? 0;
}

/** Milliseconds of CPU time of the children of a process. */
export async function cpuOfChildren(pid: number): Promise<number> {
  const children = await childrenOf(pid);
  return children.reduce((sum, { own }) => sum + own, (await readTimes(pid))?.ofEnded ?? 0);
}

export interface MeasuredDatabase extends EmbeddedDatabase {
  /** Milliseconds of CPU time of its server, all connections together. */
  cpu(): Promise<number>;
}

/** A durable PostgreSQL that counts its statements. */
export async function startMeasuredDatabase(directory: string): Promise<MeasuredDatabase> {
  const plain = await startEmbeddedDatabase(directory, { durable: true });
  await withConnection(plain.url, (query) => query(`alter system set shared_preload_libraries = 'pg_stat_statements'`));
  await plain.stop();
  const counting = await startEmbeddedDatabase(directory, { durable: true });
  await withConnection(counting.url, (query) => query('create extension pg_stat_statements'));
  const postmaster = await findPostmaster(directory);
  return { ...counting, cpu: async () => (await cpuOf(postmaster)) + (await cpuOfChildren(postmaster)) };
}

export interface Statement {
  readonly text: string;
  readonly calls: number;
  /** Milliseconds in PostgreSQL, all calls together. */
  readonly ms: number;
}

/** Resets the counts. */
export async function forgetStatements(query: Query): Promise<void> {
  await query('select pg_stat_statements_reset()');
}

/** The statements on this database since then, the most frequent first. */
export async function readStatements(query: Query): Promise<Statement[]> {
  return query<Statement & object>(`
    select regexp_replace(query, '\\s+', ' ', 'g') as text, calls::int, total_exec_time::float8 as ms from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%' order by calls desc`);
}
