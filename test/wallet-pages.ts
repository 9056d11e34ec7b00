// Paying by a mobile wallet over HTTP: the purchase, and the page of the sandbox of wallets.
import { sendLateWallets } from '#app/dev/flutterwave-sandbox/send-webhooks.ts';
import { decideRefunds } from '#app/dev/flutterwave-sandbox/refunds.ts';
import { FLUTTERWAVE_SANDBOX_KEY } from '#features/payments/server/pages/flutterwave/flutterwave-settings.ts';
import type { TestApp } from './test-app.ts';

export interface WalletAnswer {
  /** `approve`, `pending`, `leave`, or the name of a decline. */
  readonly answer?: string;
  /** The payer asks the bank for the payment back; the bank decides, or asks once more after our answer. */
  readonly dispute?: 'fraud' | 'chargeback';
  readonly decide?: 'merchant' | 'payer' | 'again';
  readonly webhook?: 'once' | 'repeated' | 'late' | 'lost';
  /** In whole units, in place of what is due. */
  readonly amount?: number;
}

interface Acted {
  readonly status: string | null;
  readonly returnTo: string | null;
}

/** Does something on the page of a wallet; tells where the buyer is sent, null while the page goes on. */
export async function actOnWallet(app: TestApp, url: string, answer: WalletAnswer): Promise<Acted> {
  const acted = await app.post(new URL(url).pathname, answer);
  if (acted.status !== 200) throw new Error(`The page of the wallet did not take the answer: ${acted.message}`);
  return acted.body as unknown as Acted;
}

/** Does what the provider of wallets does by itself outside tests: late webhooks, and refunds. */
export async function tellWalletResults(app: TestApp): Promise<void> {
  await sendLateWallets(app.context);
  await decideRefunds(app.context);
}

/** Makes the next call of the sandbox of wallets fail; `path` is below `/wallets`. */
export async function plantWalletFault(app: TestApp, path: string, kind: 'cut' | 'broken' | 'busy'): Promise<void> {
  const headers = { authorization: `Bearer ${FLUTTERWAVE_SANDBOX_KEY}` };
  const { status } = await app.post('/sandbox/flutterwave/v3/faults', { path: `/wallets${path}`, kind }, { headers });
  if (status !== 204) throw new Error(`The fault was not taken: ${status}`);
}

type Sums = Readonly<Record<string, number>>;

/** What the provider of wallets says that it has, and what the ledger says, by method and currency, in major units, without what it charges: they must agree at all times. */
export async function walletBalances(app: TestApp): Promise<{ readonly provider: Sums; readonly ledger: Sums }> {
  const journal = (await app.get('/sandbox/journal')).body as unknown as {
    rail: string;
    kind: string;
    amount: number;
    currency: string;
    status: string;
  }[];
  const provider: Record<string, number> = {};
  for (const { rail, kind, amount, currency, status } of journal) {
    const name = `${rail} ${currency}`;
    if (rail !== 'mpesa' && status === 'completed') provider[name] = (provider[name] ?? 0) + (kind === 'payment' ? amount : -amount);
  }
  const rows = await app.context.database.sql<{ name: string; major: number }[]>`
    select substr(account, 10) || ' ' || currency as name, (sum(amount_minor) / 100.0)::float8 as major from ledger_entries
    where account like 'provider:%' and account not in ('provider:mpesa', 'provider:cash')
      and not exists (select 1 from provider_charges charge where charge.id = subject_id) group by account, currency`;
  return { provider, ledger: Object.fromEntries(rows.map(({ name, major }) => [name, major])) };
}
