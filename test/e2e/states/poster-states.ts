// The field for the picture of an event, and the dialog that crops it: the same on every page that has them.
import type { Page } from 'playwright-core';
import { loadSharp } from '#platform/server/drawing/load-sharp.ts';
import { press, see } from '../purchase-steps.ts';
import type { SiteState } from './state-steps.ts';

/** Hills below an evening sky. */
const hills = `
  <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#2b2f6b"/><stop offset=".6" stop-color="#e2725b"/><stop offset="1" stop-color="#ffd27a"/></linearGradient>
  <rect width="1600" height="1200" fill="url(#sky)"/><circle cx="1090" cy="690" r="120" fill="#fff1c9"/>
  <path d="M0 860 C300 700 520 780 800 850 S1300 720 1600 820 V1200 H0Z" fill="#4a2b45"/>
  <path d="M0 1010 C400 880 700 990 1000 960 S1450 900 1600 980 V1200 H0Z" fill="#1f1626"/>`;

async function choose(page: Page, width: number, height: number): Promise<void> {
  const sharp = await loadSharp();
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1600 1200" preserveAspectRatio="none">${hills}</svg>`;
  const buffer = await sharp(Buffer.from(drawn)).jpeg().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'hills.jpg', mimeType: 'image/jpeg', buffer });
}

/** The states of a page with the field, which `open` shows. */
export function posterStates(route: string, open: SiteState['open']): SiteState[] {
  const state = (name: string, reach: (page: Page) => Promise<unknown>): SiteState => ({
    route,
    name,
    who: 'newcomer',
    async open(page, fixtures) {
      await open(page, fixtures);
      await reach(page);
    },
  });
  const crop = async (page: Page) => {
    await choose(page, 1600, 1200);
    await see(page, 'Crop the picture');
  };
  const zoom = async (page: Page) => {
    await crop(page);
    const frame = page.getByRole('group', { name: 'Part of the picture that is shown' });
    for (const key of ['+', '+', '+', 'ArrowRight', 'ArrowDown']) await frame.press(key);
  };
  const send = async (page: Page, answered: 'refused' | 'never') => {
    await zoom(page);
    const message = 'Pictures cannot be kept or shown now. Please try again in a moment';
    await page.route(/\/images(\?|$)/, async (called) => {
      if (answered === 'refused') await called.fulfill({ status: 503, json: { success: false, error: message, message, code: 'UNAVAILABLE' } });
    });
    await press(page, 'Use picture');
    await see(page, answered === 'refused' ? message : /Uploading|being stored/);
  };
  return [
    state('crop dialog', crop),
    state('crop dialog, zoomed', zoom),
    state('crop dialog, uploading', (page) => send(page, 'never')),
    state('crop dialog, refused', (page) => send(page, 'refused')),
    state('picture too small', async (page) => {
      await choose(page, 400, 300);
      await see(page, 'The picture must be at least 600 pixels wide and high');
    }),
    state('picture of another kind', async (page) => {
      await page.locator('input[type=file]').setInputFiles({ name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
      await see(page, 'Please choose a JPEG, PNG or WebP picture');
    }),
  ];
}
