// What the providers themselves say that they received, for the proof of the ledger (docs/reference/money.md#proof).
import type { Context } from '#platform/server/context.ts';
import type { StatementProvider } from '../contract.ts';
import { pagesBy, providersSetUp } from './pages/page-providers.ts';
import { darajaProvider } from './mpesa/daraja-provider.ts';
import type { Statement } from './payment-rail.ts';

interface ProviderStatement {
  readonly provider: StatementProvider;
  /** What it received up to `to`, and as far back as it tells; null when it does not answer. */
  readonly read: (to: Date) => Promise<Statement | null>;
}

/** The providers that say what they received, of those that are set up here. One may be that of several methods. */
export function providerStatements(context: Context): readonly ProviderStatement[] {
  return [
    { provider: 'mpesa', read: (to) => darajaProvider(context).readStatement(to) },
    ...providersSetUp(context).map((provider) => ({ provider, read: (to: Date) => pagesBy(context, provider).pages.readStatement(to) })),
  ];
}
