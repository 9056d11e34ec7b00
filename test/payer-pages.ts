// The simulated providers of pages that share theirs: faults, and what they do by themselves. A payer acts on their pages by `actOnWallet`.
import type { PageSandbox } from '#app/dev/page-sandbox/page-sandbox.ts';
import { decideRefunds } from '#app/dev/page-sandbox/refunds.ts';
import { sendLateNews } from '#app/dev/page-sandbox/send-news.ts';
import { CHAPA_SANDBOX_PATH } from '#features/payments/server/pages/chapa/chapa-settings.ts';
import { PESAPAL_SANDBOX_PATH } from '#features/payments/server/pages/pesapal/pesapal-settings.ts';
import type { TestApp } from './test-app.ts';

/** Does what a provider does by itself outside tests: late webhooks, and refunds. */
export async function tellPageResults(app: TestApp, sandbox: PageSandbox): Promise<void> {
  await sendLateNews(app.context, sandbox);
  await decideRefunds(app.context, sandbox.provider);
}

type Fault = 'cut' | 'broken' | 'busy';

async function plant(app: TestApp, address: string, path: string, kind: Fault): Promise<void> {
  const { status } = await app.post(address, { path, kind });
  if (status !== 204) throw new Error(`The fault was not taken: ${status}`);
}

/** Makes the next call of Chapa's sandbox fail; `path` is that of the call. */
export const plantChapaFault = (app: TestApp, path: string, kind: Fault): Promise<void> =>
  plant(app, `${CHAPA_SANDBOX_PATH}/faults`, `/chapa${path}`, kind);

/** The same of Pesapal's sandbox. */
export const plantPesapalFault = (app: TestApp, path: string, kind: Fault): Promise<void> =>
  plant(app, `${PESAPAL_SANDBOX_PATH}/faults`, `/pesapal${path}`, kind);
