import type { Page } from 'playwright-core';

/** A person with one thumb: about 30 words a minute, a moment to find what to press, and a look at every new screen. */
const CHARACTER_SECONDS = 0.4;
const PRESS_SECONDS = 2.5;
const SCREEN_SECONDS = 8;

/** Does what a person does, and counts what it takes at a person's pace. */
export function handsOn(page: Page) {
  let [seconds, entries] = [0, 0];
  const field = (label: string) => page.getByLabel(label, { exact: true }).first();
  return {
    seconds: () => seconds,
    entries: () => entries,
    startAgain() {
      [seconds, entries] = [0, 0];
    },
    look: () => (seconds += SCREEN_SECONDS),
    async fill(label: string, text: string) {
      [seconds, entries] = [seconds + PRESS_SECONDS + text.length * CHARACTER_SECONDS, entries + 1];
      await field(label).fill(text);
    },
    async choose(label: string, value: string) {
      [seconds, entries] = [seconds + 2 * PRESS_SECONDS, entries + 1];
      await field(label).selectOption(value);
    },
    /** Into the field that has the focus, which nobody has to find. */
    async type(text: string) {
      [seconds, entries] = [seconds + text.length * CHARACTER_SECONDS, entries + 1];
      await page.keyboard.type(text);
    },
    async pressKey(key: string) {
      seconds += PRESS_SECONDS;
      await page.keyboard.press(key);
    },
    async press(name: string) {
      seconds += PRESS_SECONDS;
      await page.getByRole('button', { name, exact: true }).first().click();
    },
    async pick(name: RegExp) {
      seconds += PRESS_SECONDS;
      await page.getByRole('radio', { name }).first().check();
    },
    async follow(name: string) {
      seconds += PRESS_SECONDS + SCREEN_SECONDS;
      await page.getByRole('link', { name, exact: true }).first().click();
    },
  };
}
