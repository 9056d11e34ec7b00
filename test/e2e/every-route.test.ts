// The sweeps are complete.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageRoutes, siteStates, statesByArea } from './states/site-states.ts';

test('every page of the route table has a state', () => {
  const known = new Set(siteStates.map(({ route }) => route));
  expect(
    pageRoutes()
      .map(({ route }) => route)
      .filter((route) => !known.has(route)),
  ).toEqual([]);
});

test.each(Object.keys(statesByArea))('the states of %s are checked', async (area) => {
  expect(await readFile(join(import.meta.dirname, 'sweep', `${area}.test.ts`), 'utf8')).toContain(`sweepStates('${area}')`);
});
