import { expect, test } from 'vitest';
import { plainDashes } from './plain-dashes.ts';
import { drawPoster } from './poster.ts';

test.each([
  ['a circle', '<circle r="100" pathLength="4" stroke-dasharray=".5" stroke-dashoffset="-.2"/>', [78.54], -31.42],
  ['a level line', '<path d="M-60 0h120" pathLength="12" stroke-dasharray=".5 1.5"/>', [5, 15], undefined],
  ['more than half a circle', '<path d="M-10 0A10 10 0 1 0 10 0" pathLength="2" stroke-dasharray="1"/>', [15.71], undefined],
  ['beads of no length', '<circle r="100" pathLength="4" stroke-dasharray="0 1"/>', [0.01, 157.08], undefined],
])('%s keeps its beads', (_name, element, dashes, offset) => {
  const plain = plainDashes(element);
  const numbers = (name: string) => (new RegExp(`${name}="([^"]+)"`).exec(plain)?.[1] ?? '').split(' ').map((dash) => Math.round(Number(dash) * 100) / 100);
  expect(plain).not.toContain('pathLength');
  expect(numbers('stroke-dasharray')).toEqual(dashes);
  if (offset !== undefined) expect(numbers('stroke-dashoffset')).toEqual([offset]);
});

test.each(['music', 'festivals', 'comedy', 'food', 'conferences', 'theater'])('every poster of %s can be written with plain lengths', (pattern) => {
  for (let index = 0; index < 40; index += 1) {
    const plain = plainDashes(drawPoster({ id: `event-${index}`, pattern, width: 400, height: 500 }));
    expect(plain).not.toMatch(/pathLength|NaN|Infinity/);
  }
});
