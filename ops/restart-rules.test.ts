import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exitCodes } from '#app/server/start/check-start.ts';
import { createRestarts } from './restart-rules.mjs';

const died = { code: null, servedMs: 1000 };

describe('a server that was ready once', () => {
  const begin = () => {
    const restarts = createRestarts();
    restarts.ready();
    return restarts;
  };

  test('restarts after a pause that grows to half a minute', () => {
    const restarts = begin();
    const pauses = Array.from({ length: 10 }, () => restarts.ended(died));
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  test('restarts whatever it died of, also when the database is unavailable by then', () => {
    const restarts = begin();
    for (const code of [0, 1, exitCodes.later, exitCodes.settings]) expect(restarts.ended({ code, servedMs: 0 })).not.toBeNull();
  });

  test('restarts at once after it served for a while', () => {
    const restarts = begin();
    for (let end = 0; end < 6; end += 1) restarts.ended(died);
    expect(restarts.ended({ code: null, servedMs: 6000 })).toBe(250);
  });
});

describe('a server that was never ready', () => {
  test('stays down when it reported the reason', () => {
    for (const code of Object.values(exitCodes)) expect(createRestarts().ended({ code, servedMs: 0 })).toBeNull();
  });

  test('is retried a few times when it just died', () => {
    const restarts = createRestarts();
    expect(Array.from({ length: 4 }, () => restarts.ended(died))).toEqual([250, 500, 1000, null]);
  });
});

test('the unit file restarts with a growing pause, except after errors that an operator has to resolve', () => {
  const unit = readFileSync(join(import.meta.dirname, 'vumi.service'), 'utf8');
  expect(unit).toMatch(/^Restart=always$/m);
  expect(unit).toMatch(/^RestartSteps=\d+$/m);
  expect(unit).toMatch(/^RestartMaxDelaySec=30$/m);
  expect(unit).toMatch(new RegExp(`^RestartPreventExitStatus=${exitCodes.settings}$`, 'm'));
});
