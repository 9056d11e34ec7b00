import { afterEach, expect, test, vi } from 'vitest';
import { shareAddress } from './share-address.ts';

const copied: string[] = [];

/** A browser whose own sheet ends so; without one, it has none. */
function browserWith(share?: () => Promise<void>, writeText = (text: string) => Promise.resolve(void copied.push(text))): void {
  vi.stubGlobal('navigator', { ...(share && { share }), clipboard: { writeText } });
}
const refused = (name: string) => () => Promise.reject(new DOMException('', name));
const share = () => shareAddress('Benga Reloaded', 'https://vumi.test/events/1');

afterEach(() => {
  vi.unstubAllGlobals();
  copied.length = 0;
});

test('the sheet of the device comes first, and closing it is a decision', async () => {
  browserWith(() => Promise.resolve());
  expect(await share()).toBe('shared');
  browserWith(refused('AbortError'));
  expect(await share()).toBe('dismissed');
  expect(copied).toEqual([]);
});

test('without a sheet, or when the press was too long ago for one, the address is copied', async () => {
  browserWith();
  expect(await share()).toBe('copied');
  browserWith(refused('NotAllowedError'));
  expect(await share()).toBe('copied');
  expect(copied).toEqual(['https://vumi.test/events/1', 'https://vumi.test/events/1']);
});

test('what cannot be shared nor copied is said', async () => {
  browserWith(refused('DataError'));
  expect(await share()).toBe('failed');
  browserWith(refused('NotAllowedError'), refused('NotAllowedError'));
  expect(await share()).toBe('failed');
  expect(copied).toEqual([]);
});
