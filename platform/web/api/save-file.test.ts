import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the browser gets the bytes under their name, and their address is revoked later', async () => {
  vi.useFakeTimers();
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const link = { href: '', download: '', click: vi.fn<() => void>() };
  vi.stubGlobal('document', { createElement: () => link });
  saveFile(new File(['%PDF'], 'ticket.pdf', { type: 'application/pdf' }));
  expect([link.download, link.click.mock.calls.length, await (await fetch(link.href)).text()]).toEqual(['ticket.pdf', 1, '%PDF']);
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledWith(link.href);
});
