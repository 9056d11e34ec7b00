// No account and no browser opens very many pages for cards and wallets, or goes on with cards that are declined: who tries stolen cards needs a page for
// each (docs/reference/payments/risk.md#refused-at-once).
import { waitWords } from '#platform/contract/language/wait-words.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { takeFromLimit, type RateLimit } from '#platform/server/http/rate-limit.ts';
import { whyNotCard } from '#features/payments/cards/card-limits.ts';
import type { PageMethod } from '#features/payments/pages/page-methods.ts';
import type { RefusalRule, SubjectKind } from '#features/payments/refusal-rules.ts';
import { readCardHistory } from '#features/payments/server/pages/read-card-history.ts';
import { refusePayment } from '#features/payments/server/refusals/refuse-payment.ts';
import { readReleases, type IsReleased } from '#features/payments/server/refusals/release-subject.ts';
import { checkoutErrors } from '../../contract.ts';
import { checkoutMessages } from '../../messages.ts';

/** 40 at once, then one in 90 seconds, which is 40 an hour: who buys for a family or an office opens one for each order, and a few where a card is declined. */
export const pagesOfAccount: RateLimit = { burst: 40, secondsEach: 90 };
/** Of all accounts that sign in with one browser. */
export const pagesOfDevice: RateLimit = { burst: 60, secondsEach: 60 };
const limits = { account: pagesOfAccount, device: pagesOfDevice };
/** What is counted. */
export const pageLimitKey = (subject: string): string => `payment-pages:${subject}`;

/** A page that an account opens for an order of its own. */
export interface AskedPage {
  readonly paidBy: string;
  /** In the form of `markDevice`. */
  readonly device: string | null;
  readonly method: PageMethod;
}

/** Why a page is not opened. */
export interface PageRefusal {
  readonly rule: RefusalRule;
  readonly kind: SubjectKind;
  readonly retryAfterSeconds: number;
}

/**
 * Counts pages, and tells which of them are not opened. Each count is one statement: of requests at the same moment no more than the limit get through,
 * whatever the event and the node. Rows are taken in one order: accounts, then browsers, each by name.
 */
export async function whyNotOpen(tx: Tx, all: readonly AskedPage[], now: Date): Promise<readonly (PageRefusal | null)[]> {
  const refusals = new Map<AskedPage, PageRefusal>();
  let released: Promise<IsReleased> | null = null;
  const subjects = all.flatMap((asked) => (['account', 'device'] as const).map((kind) => ({ kind, subject: subjectOf(asked, kind) })));
  const releases = (): Promise<IsReleased> => (released ??= readReleases(tx, subjects, now));
  for (const kind of ['account', 'device'] as const) {
    const counted = all.filter((asked) => subjectOf(asked, kind) !== '' && !refusals.has(asked));
    for (const asked of counted.toSorted((a, b) => subjectOf(a, kind).localeCompare(subjectOf(b, kind)))) {
      const subject = subjectOf(asked, kind);
      if (await takeFromLimit(tx, { key: pageLimitKey(subject), limit: limits[kind], now })) continue;
      if ((await releases())(kind, subject)) continue;
      refusals.set(asked, { rule: `pages-of-${kind}`, kind, retryAfterSeconds: limits[kind].secondsEach });
    }
  }
  for (const asked of all) {
    if (asked.method !== 'credit_card' || refusals.has(asked)) continue;
    const history = await readCardHistory(tx, asked, now);
    if (whyNotCard(history, now) === null) continue;
    const isReleased = await releases();
    const refusal = whyNotCard(history, now, (kind) => isReleased(kind, subjectOf(asked, kind)));
    if (refusal !== null) refusals.set(asked, refusal);
  }
  return all.map((asked) => refusals.get(asked) ?? null);
}

function subjectOf({ paidBy, device }: AskedPage, kind: SubjectKind): string {
  return kind === 'account' ? paidBy : kind === 'device' ? (device ?? '') : '';
}

/** Whose limits a page counts for; null: nobody's. An admin, and a program with a key, open pages for others. */
export function payerOf(customerId: string, { id, key }: Actor): string | null {
  return customerId === id && key === undefined ? id : null;
}

/** @throws TOO_MANY_PAYMENTS with the wait and a way on, where there is a refusal */
export function refusePage(context: Context, asked: AskedPage, refusal: PageRefusal | null): void {
  if (refusal === null) return;
  const { rule, kind, retryAfterSeconds } = refusal;
  context.metrics.events.inc({ name: 'payment_pages_refused' });
  const details = { message: messageOf(refusal), retryAfterSeconds };
  refusePayment(checkoutErrors.TOO_MANY_PAYMENTS, details, { rule, kind, subject: subjectOf(asked, kind), customerId: asked.paidBy });
}

function messageOf({ rule, retryAfterSeconds }: PageRefusal): Message {
  const wait = waitWords(retryAfterSeconds * 1000);
  if (rule === 'pages-of-device') return checkoutMessages.tooManyPagesHere;
  if (rule === 'declines-of-account' || rule === 'declines-of-device') return checkoutMessages.cardsDeclined({ wait });
  if (rule === 'declines-of-card' || rule === 'accounts-of-card') return checkoutMessages.cardNotAgain({ wait });
  return checkoutErrors.TOO_MANY_PAYMENTS.message;
}
