// The poster of an event: a picture that is cropped and sent, or the drawn one in a chosen style, from the wizard to the public page.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSharp } from '#platform/server/drawing/load-sharp.ts';
import type { EventDraft } from '#features/events/drafts/draft-contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { filledForm } from '../sweep/draft-cases.ts';
import { findSideways } from './narrow-page.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn, type Visitor } from './open-browser.ts';
import { press, see } from './purchase-steps.ts';
import { organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;
let token: string;
let draft: EventDraft;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  token = (await tokensOf(site, organizer)).AccessToken;
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  draft = await site.call<EventDraft>('/api/event-drafts', { method: 'POST', token, body: { form: { ...filledForm, step: 1 } } });
});

/** Left half red, right half blue, and turned by its metadata as a phone does: upright its top is red and its bottom blue. */
async function photo(width = 2000, height = 1500): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const sharp = await loadSharp();
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

async function openDraft(options: BrowserContextOptions): Promise<Visitor> {
  const visitor = await newVisitor(browser, site.url, options);
  await visitor.page.goto('/login');
  await signInOn(visitor.page, organizer, PASSWORD);
  await visitor.page.goto(`/add-event/${draft.id}`);
  await see(visitor.page, 'Drop a picture here, or choose one');
  return visitor;
}

async function choosePhoto(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(await photo());
  await see(page, 'Crop the picture');
}
const pictureOf = async () => (await site.call<EventDraft>(`/api/event-drafts/${draft.id}`, { token })).form.picture;
const stored = () => expect.poll(pictureOf).toMatch(/^\/images\//);

/** The share of red in a picture of the site. */
async function redIn(address: string): Promise<number> {
  const sharp = await loadSharp();
  const bytes = Buffer.from(await (await fetch(site.url + address)).arrayBuffer());
  const { channels } = await sharp(bytes).stats();
  return (channels[0]?.mean ?? 0) / 255;
}

const widths: readonly (readonly [string, BrowserContextOptions])[] = [
  ['phone', { viewport: phone }],
  ['desktop', { viewport: desktop }],
];

describe.each(widths)('on a %s', (_name, options) => {
  test('a photo is upright, moved by keys, and on the draft, its preview and the event', async () => {
    const { page, problems } = await openDraft(options);
    await choosePhoto(page);
    expect(await findSideways(page)).toEqual([]);
    const frame = page.getByRole('group', { name: 'Part of the picture that is shown' });
    await frame.focus();
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('+');
    // To the top, which is red.
    for (let times = 0; times < 20; times += 1) await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(() => page.getByLabel('Up and down').getAttribute('aria-valuetext')).toBe('0%');
    expect(Number(await page.getByLabel('Zoom', { exact: true }).inputValue())).toBeGreaterThan(1.5);
    await press(page, 'Use picture');
    await page.getByRole('button', { name: 'Remove picture' }).waitFor();
    await stored();
    const picture = await pictureOf();
    expect(await redIn(picture)).toBeGreaterThan(0.6);
    // Another device.
    await page.reload();
    await page.getByRole('button', { name: 'Remove picture' }).waitFor();
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect.poll(pictureOf).toBe('');
    await press(page, 'Undo');
    await expect.poll(pictureOf).toBe(picture);
    await page.getByLabel('Describe the picture for people who cannot see it').fill('A red sky');
    const altOf = async () => (await site.call<EventDraft>(`/api/event-drafts/${draft.id}`, { token })).form.pictureAlt;
    await expect.poll(altOf).toBe('A red sky');
    const { version } = await site.call<EventDraft>(`/api/event-drafts/${draft.id}`, { token });
    const { event } = await site.call<{ event: EventDetail }>(`/api/event-drafts/${draft.id}/submit`, { method: 'POST', token, body: { version } });
    expect(event.images).toEqual([picture]);
    await page.goto(`/events/${event.id}`);
    await page.locator(`img[src="${picture}"][alt="A red sky"]`).first().waitFor();
    expect(problems).toEqual([]);
  });

  test('it is moved and enlarged with the pointer', async () => {
    const { page, problems } = await openDraft(options);
    await choosePhoto(page);
    const frame = page.getByRole('group', { name: 'Part of the picture that is shown' });
    const { x, y, width, height } = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    for (let times = 0; times < 5; times += 1) await page.mouse.wheel(0, -100);
    await page.mouse.down();
    // The picture follows the pointer up: its blue bottom is shown.
    for (let step = 1; step <= 4; step += 1) await page.mouse.move(x + width / 2, y + height / 2 - step * height * 0.3);
    await page.mouse.up();
    await expect.poll(() => page.getByLabel('Up and down').getAttribute('aria-valuetext')).toBe('100%');
    await press(page, 'Use picture');
    await stored();
    expect(await redIn(await pictureOf())).toBeLessThan(0.4);
    expect(problems).toEqual([]);
  });

  test('the drawn poster is chosen with the keyboard, and is that of the public page', async () => {
    const { page, problems } = await openDraft(options);
    await page.getByLabel('Automatic').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.getByLabel('Imigongo ridges').isChecked()).toBe(true);
    await page.getByLabel('Clay').focus();
    await page.keyboard.press('Space');
    expect(await findSideways(page)).toEqual([]);
    const read = () => site.call<EventDraft>(`/api/event-drafts/${draft.id}`, { token });
    await expect.poll(async () => (await read()).form.posterStyle).toBe('theater-4');
    const { version } = await read();
    await site.call(`/api/event-drafts/${draft.id}/submit`, { method: 'POST', token, body: { version } });
    await page.goto(`/events/${draft.id}`);
    await page.locator(`img[src="/posters/theater-4/${draft.id}/320x404.svg"]`).first().waitFor();
    expect(problems).toEqual([]);
  });
});

test('an upload that loses the network says so, and goes on by itself', async () => {
  const { page, context } = await openDraft({ viewport: phone });
  await choosePhoto(page);
  await context.setOffline(true);
  await press(page, 'Use picture');
  await see(page, 'The connection was lost. The upload goes on when you are back online, or try again now.');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Remove picture' }).waitFor();
  await stored();
});

test('an upload is stopped, and the crop is still there', async () => {
  const { page } = await openDraft({ viewport: phone });
  await choosePhoto(page);
  // Never answered.
  await page.route('**/api/event-drafts/*/images', () => undefined);
  await press(page, 'Use picture');
  await press(page, 'Stop upload');
  await page.getByRole('button', { name: 'Use picture' }).waitFor();
  await press(page, 'Cancel');
  await see(page, 'Drop a picture here, or choose one');
  expect(await pictureOf()).toBe('');
});

test('what is no picture is refused at once, with the reason', async () => {
  const { page, problems } = await openDraft({ viewport: phone });
  const choose = (name: string, mimeType: string, buffer: Buffer) => page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await choose('notes.txt', 'text/plain', Buffer.from('notes'));
  await see(page, 'Please choose a JPEG, PNG or WebP picture');
  await choose('half.jpg', 'image/jpeg', (await photo()).buffer.subarray(0, 60));
  await see(page, 'This file is not a picture that can be read');
  await choose('small.jpg', 'image/jpeg', (await photo(400, 300)).buffer);
  await see(page, 'The picture must be at least 600 pixels wide and high');
  await choose('large.jpg', 'image/jpeg', Buffer.alloc(10 * 1024 * 1024 + 1));
  await see(page, 'The file is larger than 10 MB. Please choose a smaller one');
  expect(problems).toEqual([]);
});

test('the poster of an event is replaced on its edit page, once it is saved', async () => {
  const { version } = draft;
  await site.call(`/api/event-drafts/${draft.id}/submit`, { method: 'POST', token, body: { version } });
  const { page, problems } = await newVisitor(browser, site.url, { viewport: desktop });
  await page.goto('/login');
  await signInOn(page, organizer, PASSWORD);
  await page.goto(`/events/${draft.id}/edit`);
  await choosePhoto(page);
  await press(page, 'Use picture');
  await page.getByRole('button', { name: 'Remove picture' }).waitFor();
  const images = async () => (await site.call<EventDetail>(`/api/events/${draft.id}`, { token })).images;
  expect(await images()).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: false }).first().click();
  await expect.poll(async () => (await images()).length).toBe(1);
  expect(problems).toEqual([]);
});
