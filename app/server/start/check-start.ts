// Reasons why Vumi cannot start, found before any work is done and reported in one line to the operator at the terminal.
import { mkdir, mkdtemp, rmdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { keepSecretCheck, knowsSecret } from '#platform/server/security/check-secret.ts';
import { ConfigError, type Config } from '#platform/server/config.ts';
import { isDatabaseAway, withConnection } from '#platform/server/database/database-connections.ts';
import { EmbeddedDatabaseError } from '#platform/server/database/embedded-database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import type { Vault } from '#platform/server/security/vault.ts';

/** Exit codes of a failed start: the launchers (ops/) decide by them whether to restart. The numbers are those of sysexits.h. */
export const exitCodes = {
  /** It may resolve by itself: an unavailable database, a port in use. */
  later: 75,
  /** The operator has to change a setting. */
  settings: 78,
} as const;

const CONNECT_MS = 3000;
const OLDEST_POSTGRES = 15;

/** An error that the operator can resolve, printed without a stack. */
export class StartError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number = exitCodes.settings) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The exit code of an error that prevented the start; null for a programming error, which is printed with its stack. */
export function exitCodeOf(error: unknown): number | null {
  if (error instanceof StartError) return error.exitCode;
  if (error instanceof ConfigError) return exitCodes.settings;
  return error instanceof EmbeddedDatabaseError || isDatabaseAway(error) ? exitCodes.later : null;
}

/** @throws {StartError} when another process listens at Vumi's address */
export async function checkPort({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Promise<void> {
  const probe = createServer();
  const problem = await new Promise<NodeJS.ErrnoException | null>((done) => {
    probe.once('error', done);
    probe.listen(PORT, HOST, () => probe.close(() => done(null)));
  });
  if (problem !== null) throw portError({ HOST, PORT }, problem);
}

/** The message when Vumi cannot listen at its address. */
export function portError({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>, { code }: NodeJS.ErrnoException): StartError {
  if (code === 'EADDRINUSE') return new StartError(`Port ${PORT} is in use. Stop what runs there, or set PORT to another.`, exitCodes.later);
  if (code === 'EACCES') return new StartError(`Port ${PORT} is not for this user to listen on. Set PORT to 1024 or above.`);
  return new StartError(`Vumi cannot listen at ${HOST}, port ${PORT} (${code ?? 'unknown'}). Set HOST to an address of this machine.`);
}

/** @throws {StartError} when the data directory is needed and is not writable */
export async function checkDataDirectory(config: Config): Promise<void> {
  const isNeeded = config.DATABASE_URL === undefined || config.VUMI_SECRET === undefined || config.VUMI_S3_BUCKET === undefined;
  if (!isNeeded) return;
  const directory = resolve(config.VUMI_DATA_DIR);
  try {
    await mkdir(directory, { recursive: true });
    await rmdir(await mkdtemp(join(directory, '.check-')));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The data directory ${directory} cannot be written (${code ?? String(error)}). Give this user the right to, or set VUMI_DATA_DIR to another.`,
    );
  }
}

/** True for the codes of Node and OpenSSL for a certificate that cannot be verified: by its issuer, its name or its dates. */
const isCertificateProblem = (code = ''): boolean => /^(UNABLE_TO_|CERT_|ERR_TLS_CERT_|DEPTH_ZERO_|SELF_SIGNED_)/.test(code);

/** @throws {StartError} when the database of DATABASE_URL refuses the connection, cannot be reached, or is too old */
export async function checkDatabase(url: string): Promise<void> {
  const { hostname, port, pathname, username } = new URL(url);
  const place = `${hostname}:${port === '' ? '5432' : port}`;
  const version = await withConnection(
    url,
    (query) => query<{ major: number }>(`select current_setting('server_version_num')::int / 10000 as major`),
    CONNECT_MS,
  ).catch((error: unknown) => {
    const { code, message, syscall, path } = error as NodeJS.ErrnoException;
    if (code === '28P01' || code === '28000')
      throw new StartError(`The database at ${place} refuses the user ${username} or the password. Correct DATABASE_URL.`);
    if (isCertificateProblem(code)) {
      throw new StartError(
        `The certificate of the database at ${place} is not trusted (${code}). Name its authority with sslrootcert in DATABASE_URL, and the host as the certificate does.`,
      );
    }
    if (syscall === 'open') throw new StartError(`DATABASE_URL names a certificate file that cannot be read (${path}). Correct DATABASE_URL.`);
    if (code === '3D000') throw new StartError(`There is no database ${pathname.slice(1)} at ${place}. Create it, or correct DATABASE_URL.`);
    throw new StartError(`The database at ${place} cannot be reached (${code ?? message}). Start it, or correct DATABASE_URL.`, exitCodes.later);
  });
  const major = version[0]?.major ?? 0;
  if (major < OLDEST_POSTGRES) throw new StartError(`The database at ${place} is PostgreSQL ${major}. Vumi needs ${OLDEST_POSTGRES} or newer.`);
}

/**
 * Migrates the database to the newest schema, after checking that it was sealed by this installation's secret.
 * @throws {StartError} when it was sealed by another secret, or when tables may not be created
 */
export async function prepareDatabase(url: string, vault: Vault): Promise<void> {
  if (!(await withConnection(url, (query) => knowsSecret(query, vault)))) {
    throw new StartError('The data of this database was sealed with another VUMI_SECRET. Give every node the same one.');
  }
  await migrate(url).catch((error: unknown) => {
    const { code, message } = (error instanceof Error && error.cause !== undefined ? error.cause : error) as NodeJS.ErrnoException;
    if (code === '42501') throw new StartError(`The user of DATABASE_URL may not make tables (${message}). Make it the owner of the database.`);
    throw error;
  });
  await withConnection(url, (query) => keepSecretCheck(query, vault));
}
