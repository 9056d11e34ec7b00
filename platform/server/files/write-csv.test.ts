import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

const written = (...cells: string[]): string => Buffer.from(writeCsv([cells])).toString('utf8');

test.each([
  ['plain text', 'Lakeside', 'Lakeside'],
  ['a comma', 'a,b', '"a,b"'],
  ['a quote', 'say "yes"', '"say ""yes"""'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
  ['another script', 'Édouard ቡና', 'Édouard ቡና'],
  ['=', '=1+1', "'=1+1"],
  ['+', '+254712345678', "'+254712345678"],
  ['-', '-1', "'-1"],
  ['@', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab before a formula', '\t=1', "'\t=1"],
  ['a formula with a quote and a comma', '=HYPERLINK("http://a.test","x")', `"'=HYPERLINK(""http://a.test"",""x"")"`],
  ['a sign that is not the first', 'a=b', 'a=b'],
])('a cell with %s', (_what, text, expected) => {
  expect(written(text)).toBe(`\uFEFF${expected}\r\n`);
});

test('cells stand in rows, each with its own end', () => {
  expect(
    Buffer.from(
      writeCsv([
        ['a', 'b'],
        ['', 'd'],
      ]),
    ).toString('utf8'),
  ).toBe('\uFEFFa,b\r\n,d\r\n');
});
