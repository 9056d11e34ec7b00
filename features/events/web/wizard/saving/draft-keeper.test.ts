import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/web/api/api-client.ts';
import { draftFormSchema, type DraftForm, type EventDraft } from '../../../drafts/draft-contract.ts';
import { DraftKeeper, type KeptForm } from './draft-keeper.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const AT = '2026-11-23T12:00:00.000Z';
const form = (name: string, step = 1): DraftForm => draftFormSchema.parse({ name, step });
const draft = (version: number, name: string): EventDraft => ({ id: 'd', version, form: form(name), updatedAt: AT });
const noNetwork = () => new ApiError({ message: 'Network error occurred', status: 0, endpoint: 'PUT' });
const changed = (theirs: EventDraft) =>
  new ApiError({ message: 'Changed', status: 409, endpoint: 'PUT', isAnswer: true, code: 'DRAFT_CHANGED', data: { draft: theirs } });

/** A server with one draft, whose answers can be lost, and a device. */
function open(first = draft(1, ''), keptBefore: KeptForm | null = null) {
  const server = { draft: first, isReachable: true, losesAnswer: false, sent: 0 };
  const device = { kept: keptBefore };
  const keeper = new DraftKeeper(first, keptBefore, {
    save: async ({ version, form: sent }) => {
      await Promise.resolve();
      server.sent += 1;
      if (!server.isReachable) throw noNetwork();
      if (version !== server.draft.version) throw changed(server.draft);
      server.draft = { ...server.draft, version: version + 1, form: sent };
      if (server.losesAnswer) throw noNetwork();
      return { version: version + 1, updatedAt: AT };
    },
    keep: (kept) => (device.kept = kept),
    onSaved: () => undefined,
  });
  return { keeper, server, device };
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a change is on the device at once, and on the server after a pause, once for several', async () => {
  const { keeper, server, device } = open();
  keeper.change(form('A'));
  keeper.change(form('An'));
  expect(device.kept?.form.name).toBe('An');
  expect(keeper.read().saving).toBe('open');
  await later(2_000);
  expect(server).toMatchObject({ sent: 1, draft: { version: 2, form: { name: 'An' } } });
  expect([keeper.read().saving, device.kept]).toEqual(['saved', null]);
});

test('without a network what was typed stays on the device, and is sent when it is back', async () => {
  const { keeper, server, device } = open();
  server.isReachable = false;
  keeper.change(form('A'));
  await later(2_000);
  expect([keeper.read().saving, device.kept?.form.name, server.draft.version]).toEqual(['unreachable', 'A', 1]);
  server.isReachable = true;
  await later(4_000);
  expect([keeper.read().saving, device.kept, server.draft.form.name]).toEqual(['saved', null, 'A']);
});

test('a page that is loaded anew before an answer came takes its own change for no other one', async () => {
  const { keeper, server, device } = open();
  keeper.change(form('A'));
  await vi.advanceTimersByTimeAsync(1_200);
  server.losesAnswer = true;
  keeper.change(form('An'));
  await later(1_200);
  keeper.change(form('And'));
  expect(server.draft).toMatchObject({ version: 3, form: { name: 'An' } });
  expect(device.kept).toMatchObject({ version: 2, form: { name: 'And' }, sent: [{ name: 'An' }] });
  const reloaded = open(server.draft, device.kept);
  expect(reloaded.keeper.read().saving).toBe('open');
  await later(1_000);
  expect([reloaded.keeper.read().saving, reloaded.server.draft.form.name]).toEqual(['saved', 'And']);
});

test('what a reload finds on the device is sent', async () => {
  const { keeper, server } = open(draft(3, 'old'), { version: 3, form: form('typed') });
  expect(keeper.read().form.name).toBe('typed');
  await later(10);
  expect(server.draft).toMatchObject({ version: 4, form: { name: 'typed' } });
});

test('a reload that overtakes what the page before it has sent is no conflict', async () => {
  const { keeper, server, device } = open(draft(3, 'old'), { version: 3, form: form('typed') });
  server.draft = draft(4, 'typed');
  await later(10);
  expect([keeper.read().saving, keeper.read().form.name, device.kept, server.draft.version]).toEqual(['saved', 'typed', null, 4]);
});

test('a change of another device is a choice: keep mine', async () => {
  const { keeper, server, device } = open();
  server.draft = draft(2, 'theirs');
  keeper.change(form('mine'));
  await later(2_000);
  expect([keeper.read().saving, keeper.read().form.name, keeper.read().theirs?.form.name]).toEqual(['changed', 'mine', 'theirs']);
  expect([server.draft.form.name, device.kept?.form.name]).toEqual(['theirs', 'mine']);
  keeper.keepMine();
  await later(10);
  expect([server.draft.version, server.draft.form.name, keeper.read().saving]).toEqual([3, 'mine', 'saved']);
});

test('a change of another device is a choice: take theirs, which can be undone', async () => {
  const { keeper, server } = open();
  server.draft = draft(2, 'theirs');
  keeper.change(form('mine'));
  await later(2_000);
  const before = keeper.takeTheirs();
  expect([keeper.read().form.name, keeper.read().saving]).toEqual(['theirs', 'saved']);
  keeper.change(before);
  await later(2_000);
  expect([server.draft.version, server.draft.form.name]).toEqual([3, 'mine']);
});

test('nothing is sent while a choice is open', async () => {
  const { keeper, server } = open(draft(2, 'theirs'), { version: 1, form: form('mine') });
  expect(keeper.read().saving).toBe('changed');
  keeper.change(form('mine, longer'));
  await later(60_000);
  expect(await keeper.settle()).toBeNull();
  expect([server.sent, keeper.read().saving]).toEqual([0, 'changed']);
});

test('a lost answer is no conflict with oneself', async () => {
  const { keeper, server } = open();
  server.losesAnswer = true;
  keeper.change(form('A'));
  await later(1_500);
  server.losesAnswer = false;
  keeper.change(form('An'));
  await later(10_000);
  expect([server.draft.version, server.draft.form.name, keeper.read().saving]).toEqual([3, 'An', 'saved']);
});

test('who only looked at another step takes what the other device has typed', async () => {
  const { keeper, server } = open();
  server.draft = draft(2, 'theirs');
  keeper.change(form('', 3));
  await later(2_000);
  expect([keeper.read().form.name, keeper.read().form.step, keeper.read().saving]).toEqual(['theirs', 3, 'saved']);
});

test('a newer draft is shown where nothing was typed', () => {
  const { keeper } = open();
  keeper.offer(draft(2, 'theirs'));
  expect(keeper.read().form.name).toBe('theirs');
  keeper.offer(draft(1, 'older'));
  expect(keeper.read().form.name).toBe('theirs');
});

test('all that was typed is on the server before the draft is submitted', async () => {
  const { keeper, server } = open();
  keeper.change(form('A'));
  expect(await keeper.settle()).toBe(2);
  expect(server.draft.form.name).toBe('A');
  server.isReachable = false;
  keeper.change(form('B'));
  expect(await keeper.settle()).toBeNull();
});

test('a draft that is taken back to what the server has needs no saving, unless the server may have more', async () => {
  const { keeper, server } = open(draft(1, 'A'));
  keeper.change(form('A'));
  expect([keeper.read().saving, await keeper.settle(), server.sent]).toEqual(['saved', 1, 0]);
  server.losesAnswer = true;
  keeper.change(form('B'));
  await later(1_500);
  expect([keeper.read().saving, server.draft.form.name]).toEqual(['unreachable', 'B']);
  server.losesAnswer = false;
  keeper.change(form('A'));
  await later(10_000);
  expect([keeper.read().saving, server.draft.form.name]).toEqual(['saved', 'A']);
});
