import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('secrets in the first two levels are redacted, everything else is kept', () => {
  const lines: string[] = [];
  const log = createLog({ NODE_ENV: 'production', LOG_LEVEL: undefined }, { write: (line) => void lines.push(line) });
  log.info({ password: 'Karibu2026', body: { pin: '1234', code: '654321', amount: 5 }, headers: { authorization: 'Bearer abc.def' } }, 'answered');
  const [line = ''] = lines;
  for (const secret of ['Karibu2026', '1234', '654321', 'abc.def']) expect(line).not.toContain(secret);
  expect(JSON.parse(line)).toMatchObject({ level: 'info', service: 'vumi', msg: 'answered', body: { amount: 5 } });
});

test('a failed query is logged without its parameters', () => {
  const lines: string[] = [];
  const log = createLog({ NODE_ENV: 'production', LOG_LEVEL: undefined }, { write: (line) => void lines.push(line) });
  const refused = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(buyer@test.vumi.test) already exists.' });
  const failed = new DrizzleQueryError('insert into users values ($1, $2)', ['buyer@test.vumi.test', '$argon2id$\nhash'], refused);
  log.error({ err: failed }, 'request failed');
  log.error({ err: new Error('the order was not placed', { cause: failed }) }, 'request failed');
  log.error({ err: refused }, 'request failed');
  log.error({ err: 'a reason that is no error' }, 'request failed');
  for (const line of lines) for (const secret of ['buyer@', 'argon2id', 'hash']) expect(line).not.toContain(secret);
  expect(lines[0]).toContain('insert into users values ($1, $2)');
  expect(lines[1]).toContain('duplicate key');
  expect(lines[3]).toContain('a reason that is no error');
});

test('a connection error is logged without the connection', () => {
  const lines: string[] = [];
  const log = createLog({ NODE_ENV: 'test' }, { write: (line) => void lines.push(line) });
  log.warn({ err: Object.assign(new Error('terminating connection'), { client: { secretKey: 20_261_122, user: 'vumi' } }) }, 'connection trouble');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('terminating connection');
  expect(lines[0]).not.toMatch(/secretKey|20261122/);
});
