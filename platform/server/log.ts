import { pino, stdSerializers, type Logger } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

const secretFields = [
  'password',
  'pin',
  'token',
  'accessToken',
  'refreshToken',
  'code',
  'authorization',
  'Password',
  'SecretHash',
  'SecurityCredential',
];

/**
 * An error without the parameters of a failed query: they are personal data, and sometimes secrets (hashes of passwords and codes). The statement
 * is enough to find the place.
 */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // `client` is the driver's whole connection, with the secret key that cancels its queries.
  const { params: _params, parameters: _parameters, detail: _detail, client: _client, ...told } = stdSerializers.err(error);
  const given: string[] = [];
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('params' in cause && 'query' in cause) given.push(`\nparams: ${String(cause.params)}`);
  }
  const cleaned = (text: string): string => given.reduce((left, params) => left.replaceAll(params, ''), text);
  return { ...told, message: cleaned(told.message), stack: cleaned(told.stack) };
}

/** Structured logs, one JSON line an entry; outside production only warnings and errors. Secret fields are redacted in the first two levels. */
export function createLog(config: Pick<Config, 'NODE_ENV' | 'LOG_LEVEL'>, destination?: { write(line: string): void }): Log {
  const options = {
    level: config.LOG_LEVEL ?? (config.NODE_ENV === 'production' ? 'info' : 'warn'),
    base: { service: 'vumi' },
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[secret]' },
    serializers: { err: errorForLog },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
  return destination ? pino(options, destination) : pino(options);
}
