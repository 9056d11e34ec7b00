import { expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

test.each([
  ['  Asha \u200b', 'Asha'],
  ['\u2060Asha\u00ad\u3164', 'Asha'],
  ['\u3164\u115f\uffa0\u2800', ''],
  ['\u{e0061}\u{e007f}', ''],
  ['\u0301', ''],
  ['\ufe0f', ''],
  ['I \u2764\ufe0f', 'I \u2764\ufe0f'],
  ['\u{1f469}\u200d\u{1f467}', '\u{1f469}\u200d\u{1f467}'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['!', '!'],
])('%j is %j', (text, seen) => {
  expect(visibleText(text)).toBe(seen);
});
