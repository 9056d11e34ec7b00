import { afterEach, expect, test, vi } from 'vitest';
import { shareAddress } from './share-address.ts';

const copied: string[] = [];

/** A browser whose share sheet ends with this result; without an argument it has no share sheet. */
function browserWith(share?: () => Promise<void>, writeText = (text: string) => Promise.resolve(void copied.push(text))): void {
  vi.stubGlobal('navigator', { ...(share && { share }), clipboard: { writeText } });
}
const refused = (name: string) => () => Promise.reject(new DOMException('', name));
const share = () => shareAddress('Benga Reloaded', 'https://vumi.test/events/1');

afterEach(() => {
  vi.unstubAllGlobals();
  copied.length = 0;
});

test('the share sheet of the device comes first, and closing it is a decision of the visitor', async () => {
  browserWith(() => Promise.resolve());
  expect(await share()).toBe('shared');
  browserWith(refused('AbortError'));
  expect(await share()).toBe('dismissed');
  expect(copied).toEqual([]);
});

test('without a share sheet, or too long after the press, the address is copied', async () => {
  browserWith();
  expect(await share()).toBe('copied');
  browserWith(refused('NotAllowedError'));
  expect(await share()).toBe('copied');
  expect(copied).toEqual(['https://vumi.test/events/1', 'https://vumi.test/events/1']);
});

test('what can be neither shared nor copied is reported', async () => {
  browserWith(refused('DataError'));
  expect(await share()).toBe('failed');
  browserWith(refused('NotAllowedError'), refused('NotAllowedError'));
  expect(await share()).toBe('failed');
  expect(copied).toEqual([]);
});
