import { expect, test } from 'vitest';
import { fitText } from './fit-text.ts';

/** Every character is half as wide as the text is high. */
const measure = (text: string, size: number) => (text.length * size) / 2;
const box = { width: 100, linesMax: 2, sizes: [20, 10] } as const;

test.each([
  ['Benga', 20, ['Benga']],
  ['Benga Live', 20, ['Benga Live']],
  ['One Two Three', 20, ['One Two', 'Three']],
  ['Aa bb cc dd', 20, ['Aa bb', 'cc dd']],
  ['Kinjeketiles', 10, ['Kinjeketiles']],
  ['One Two Three Four Five Six', 10, ['One Two Three', 'Four Five Six']],
  ['One Two Three Four Five Six Seven Eight Nine', 10, ['One Two Three Four', 'Five Six Seven Eigh…']],
  ['x'.repeat(30), 10, ['x'.repeat(20), 'x'.repeat(10)]],
  ['x'.repeat(50), 10, ['x'.repeat(20), `${'x'.repeat(19)}…`]],
  ['', 20, ['']],
])('%j', (text, size, lines) => {
  expect(fitText(text, box, measure)).toEqual({ size, lines });
});

// Such a text in a note would else hold the thread for half a minute.
test.each([
  ['of words', 'word '.repeat(4000), 1, 1],
  ['of one character', 'x'.repeat(20_000), 1, 4],
  ['of marks almost without a width', 'x'.repeat(20_000), 0.002, 20],
])('a long text %s is laid out a few times, not once for each character', (_, text, breadth, times) => {
  let laidOut = 0;
  fitText(text, box, (line, size) => {
    laidOut += line.length;
    return measure(line, size) * breadth;
  });
  expect(laidOut).toBeLessThan(text.length * times);
});
