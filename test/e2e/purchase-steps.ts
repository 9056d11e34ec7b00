// Steps of a buyer on the purchase page and on the phone that pays.
import type { Locator, Page } from 'playwright-core';

/** Waits until the text is visible. */
export async function see(where: Page | Locator, text: string | RegExp): Promise<void> {
  await where.getByText(text).filter({ visible: true }).first().waitFor();
}

/** Waits until the message is visible, and keeps it open beyond its six seconds, as a pointer above it does. */
export async function keepOpen(page: Page, message: string | RegExp): Promise<void> {
  await page.getByText(message).filter({ visible: true }).first().hover();
}

/** Presses the button with this name. */
export async function press(where: Page | Locator, name: string): Promise<void> {
  await where.getByRole('button', { name, exact: true }).click();
}

export async function chooseTickets(page: Page, type: string, quantity = 1): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${type}`) }).check();
  const stepper = page.getByRole('group', { name: 'Quantity' });
  for (let more = 1; more < quantity; more += 1) await press(stepper, 'More');
}

/** Fills in the number that M-Pesa asks. */
export async function fillPhone(page: Page, number: string): Promise<void> {
  await page.getByLabel('Phone number').fill(number);
}

/** Opens the asked phone in a second tab, as the dialog offers, and answers there. Null cancels the request. */
export async function answerTestPhone(page: Page, pin: string | null): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open the test phone' }).click();
  const phone = await opened;
  if (pin === null) {
    await press(phone, 'Cancel');
  } else {
    await phone.getByLabel('M-Pesa PIN').fill(pin);
    await press(phone, 'Send');
  }
  await phone.getByLabel('M-Pesa PIN').waitFor({ state: 'detached' });
  await phone.close();
}

/** Answers the pending request on a phone, as its owner would. */
export async function answerPhone(site: { readonly url: string }, number: string, pin: string): Promise<void> {
  const owner = `${site.url}/sandbox/phone/${number}`;
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const [waiting] = (await (await fetch(owner, { headers })).json()) as readonly { id: string }[];
  const response = await fetch(`${owner}/prompts/${waiting?.id ?? ''}`, { method: 'POST', headers, body: JSON.stringify({ pin }) });
  if (response.status !== 200) throw new Error(`The phone ${number} could not answer: ${response.status}`);
}
