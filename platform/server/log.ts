import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

const secretFields = ['password', 'pin', 'token', 'accessToken', 'refreshToken', 'code', 'authorization', 'Password', 'SecretHash', 'SecurityCredential'];

/** Structured logs, one JSON line an entry; outside production only what needs attention. Fields that carry secrets are blacked out wherever they stand in the first two levels. */
export function createLog(config: Pick<Config, 'NODE_ENV' | 'LOG_LEVEL'>, destination?: { write(line: string): void }): Log {
  const options = {
    level: config.LOG_LEVEL ?? (config.NODE_ENV === 'production' ? 'info' : 'warn'),
    base: { service: 'vumi' },
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[secret]' },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
  return destination ? pino(options, destination) : pino(options);
}
