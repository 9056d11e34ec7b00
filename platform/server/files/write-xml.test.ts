import { expect, test } from 'vitest';
import { writeXml } from './write-xml.ts';

const text = (...given: Parameters<typeof writeXml>): string => new TextDecoder().decode(writeXml(...given));

test('elements in their order, with attributes', () => {
  expect(text(['Amt', [['InstdAmt', '12.00', { Ccy: 'KES' }]]])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Amt><InstdAmt Ccy="KES">12.00</InstdAmt></Amt>\n',
  );
  expect(text(['Nothing', []])).toContain('<Nothing></Nothing>');
});

test('what is given is text, whatever it looks like', () => {
  expect(text(['Nm', 'Salt & "Co" <b>\u0000\ud800 Café 🎟', { of: 'a"b\n' }])).toContain(
    '<Nm of="a&quot;b&#10;">Salt &amp; &quot;Co&quot; &lt;b&gt; Café 🎟</Nm>',
  );
});
