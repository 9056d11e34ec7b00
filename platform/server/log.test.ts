import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('secrets are blacked out in the first two levels, everything else is kept', () => {
  const lines: string[] = [];
  const log = createLog({ NODE_ENV: 'production', LOG_LEVEL: undefined }, { write: (line) => void lines.push(line) });
  log.info({ password: 'Karibu2026', body: { pin: '1234', code: '654321', amount: 5 }, headers: { authorization: 'Bearer abc.def' } }, 'answered');
  const [line = ''] = lines;
  for (const secret of ['Karibu2026', '1234', '654321', 'abc.def']) expect(line).not.toContain(secret);
  expect(JSON.parse(line)).toMatchObject({ level: 'info', service: 'vumi', msg: 'answered', body: { amount: 5 } });
});
