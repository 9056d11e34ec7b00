// Chargebacks at Flutterwave (docs/reference/payments/risk.md#flutterwave). A bank that comes back after our answer opens one of a later stage, with an id of its
// own: all of them about the same money are one dispute, by the id of the first.
import { z } from 'zod';
import { toMinor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { isUndecided, type DisputeState } from '../../../disputes/dispute-facts.ts';
import type { DisputeAnswer, DisputeProvider, FoundDispute, SentAnswer, ToldDispute } from '../../disputes/dispute-provider.ts';
import { refusedAnswer } from '../refused-calls.ts';
import { callFlutterwave } from './call-flutterwave.ts';
import { daysBetween } from './days-between.ts';
import type { FlutterwaveSettings } from './flutterwave-settings.ts';
import { receiptOf } from './flutterwave-transactions.ts';

const TIMEOUT_MS = 20_000;
const PAGES_MAX = 100;

const text = z.string().nullish();
const id = z.union([z.number(), z.string()]).transform(String);
const moment = z.iso.datetime({ offset: true }).transform((written) => new Date(written));
/** What is only to be shown, or to be put in order: without it the chargeback still counts. */
const maybeMoment = moment.nullish().catch(null);

/** A chargeback, in the list. Amounts are whole units of the currency of the payment, which it does not name. */
export const chargebackSchema = z.object({
  id,
  amount: z.coerce.number(),
  flw_ref: z.string(),
  tx_ref: text,
  transaction_id: id.nullish(),
  status: z.string(),
  stage: text,
  /** Why, in the words of the bank. */
  comment: text,
  due_date: maybeMoment,
  created_at: moment,
  meta: z
    .object({ history: z.array(z.object({ action: text.catch(null), date: maybeMoment })) })
    .nullish()
    .catch(null),
});
export type Chargeback = z.output<typeof chargebackSchema>;

/** The chargebacks of one dispute, the first one first. */
type Chain = readonly [Chargeback, ...Chargeback[]];

/** Flutterwave as far as chargebacks go. */
export function flutterwaveChargebacks(context: Context, settings: FlutterwaveSettings): DisputeProvider {
  return {
    // A PDF is documented nowhere in this version of its API.
    takes: 'picture',
    find: (providerId) => find(context, settings, providerId),
    list: (since) => list(context, settings, since),
    accept: (answer) => send(context, settings, answer, 'accept'),
    decline: (answer) => send(context, settings, answer, 'decline'),
  };
}

async function find(context: Context, settings: FlutterwaveSettings, providerId: string): Promise<FoundDispute> {
  const chain = await findChain(context, settings, providerId);
  return typeof chain === 'string' ? { kind: chain } : { kind: 'found', dispute: toldOf(context, chain) };
}

/** The dispute that a chargeback belongs to. */
async function findChain(context: Context, settings: FlutterwaveSettings, chargebackId: string): Promise<Chain | 'missing' | 'unavailable'> {
  const found = await listAll(context, settings, { id: chargebackId });
  if (found === null) return 'unavailable';
  const asked = found.find((one) => one.id === chargebackId);
  if (asked === undefined) return 'missing';
  const chains = await chainsOfPayment(context, settings, asked);
  return chains === null ? 'unavailable' : (chains.find((chain) => chain.some((one) => one.id === chargebackId)) ?? 'missing');
}

async function chainsOfPayment(context: Context, settings: FlutterwaveSettings, { flw_ref: reference }: Chargeback): Promise<Chain[] | null> {
  const found = await listAll(context, settings, { flw_ref: reference });
  return found === null ? null : chainsOf(found.filter((one) => one.flw_ref === reference));
}

async function list(context: Context, settings: FlutterwaveSettings, since: Date): Promise<readonly ToldDispute[] | null> {
  const found = await listAll(context, settings, daysBetween(since, context.clock.now()));
  if (found === null) return null;
  const told: ToldDispute[] = [];
  for (const [, ofPayment] of Map.groupBy(found, (one) => one.flw_ref)) {
    // What a later stage goes on from may be older than the list.
    const later = ofPayment.find(isLater);
    const chains = later === undefined ? chainsOf(ofPayment) : await chainsOfPayment(context, settings, later);
    if (chains === null) return null;
    told.push(...chains.map((chain) => toldOf(context, chain)));
  }
  return told;
}

/** Every chargeback that a query finds; null when a page has no answer. */
async function listAll(
  context: Context,
  settings: FlutterwaveSettings,
  asked: Readonly<Record<string, string>>,
): Promise<readonly Chargeback[] | null> {
  const found: Chargeback[] = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const query = new URLSearchParams({ ...asked, page: String(page) });
    const path = `/chargebacks?${query.toString()}`;
    const call = { method: 'GET', path, timeoutMs: TIMEOUT_MS, answer: z.array(chargebackSchema) } as const;
    const reply = await callFlutterwave(context, settings, call);
    if (reply.kind === 'refused' && reply.status === 404) return found;
    if (reply.kind !== 'answer') return null;
    found.push(...reply.data);
    if (page >= (reply.pages ?? 1)) return found;
  }
  context.log.warn({ pages: PAGES_MAX }, 'Flutterwave has more chargebacks than are read');
  return null;
}

/** Documented stages: `new`, `second`, `pre-arbitration`, `arbitration`. */
const isLater = ({ stage }: Chargeback): boolean => stage != null && stage !== 'new';

const datesOf = ({ meta }: Chargeback, actions?: RegExp): number[] =>
  (meta?.history ?? []).flatMap(({ action, date }) =>
    date == null || (actions !== undefined && !actions.test(action ?? '')) ? [] : [date.getTime()],
  );

/** When it was opened. In the documented bodies the dates of the history are 12 hours before `created_at`. */
const openedAt = (one: Chargeback): number => Math.min(one.created_at.getTime(), ...datesOf(one));

/** Whether one had ended before another was opened: what comes then is about something new. */
function isOver(one: Chargeback, next: Chargeback): boolean {
  if (isUndecided(stateFrom(one) ?? 'open')) return false;
  return Math.max(openedAt(one), ...datesOf(one, /^(won|lost|accept)/)) <= openedAt(next);
}

/** The chargebacks of one payment as disputes. A later stage goes on from one that had not ended; of several, from the one about the same amount. */
export function chainsOf(chargebacks: readonly Chargeback[]): Chain[] {
  const chains: [Chargeback, ...Chargeback[]][] = [];
  for (const one of chargebacks.toSorted((a, b) => openedAt(a) - openedAt(b) || Number(a.id) - Number(b.id))) {
    const open = isLater(one) ? chains.filter((chain) => !isOver(lastOf(chain), one)) : [];
    const before = open.findLast((chain) => lastOf(chain).amount === one.amount) ?? open.at(-1);
    if (before === undefined) chains.push([one]);
    else before.push(one);
  }
  return chains;
}

const lastOf = (chain: Chain): Chargeback => chain.at(-1) ?? chain[0];

/** As the last of its chargebacks says. */
export function toldOf(context: Pick<Context, 'log'>, chain: Chain): ToldDispute {
  const [first] = chain;
  const last = lastOf(chain);
  const { amount, tx_ref: reference, transaction_id: transactionId, comment, stage, due_date: dueAt } = last;
  return {
    providerId: first.id,
    reference: reference ?? '',
    receipt: transactionId == null ? null : receiptOf({ id: transactionId }),
    state: stateOf(context, last),
    amountMinor: toMinor(amount),
    currency: null,
    category: [comment, isLater(last) ? `(${stage})` : ''].filter(Boolean).join(' ') || null,
    claim: null,
    dueAt: dueAt ?? null,
    openedAt: new Date(openedAt(first)),
  };
}

const states: Readonly<Partial<Record<string, DisputeState>>> = {
  initiated: 'open',
  // The bank decides, or comes back with a later stage.
  declined: 'answered',
  won: 'won',
  lost: 'lost',
  accepted: 'accepted',
};

const stateFrom = ({ status }: Chargeback): DisputeState | undefined => states[status.toLowerCase()];

/** What is not known decides nothing: an end is final. */
function stateOf({ log }: Pick<Context, 'log'>, chargeback: Chargeback): DisputeState {
  const state = stateFrom(chargeback);
  if (state !== undefined) return state;
  log.error({ providerId: chargeback.id, status: chargeback.status }, 'Flutterwave has a chargeback in a state that an operator has to look at');
  return 'open';
}

const wanted = { accept: 'accepted', decline: 'answered' } as const satisfies Record<string, DisputeState>;

/** Answers the last of the chargebacks, unless it was answered so before; the picture is uploaded before, of which only the answer makes use. */
async function send(
  context: Context,
  settings: FlutterwaveSettings,
  { providerId, message, document }: DisputeAnswer,
  action: 'accept' | 'decline',
): Promise<SentAnswer> {
  const chain = await findChain(context, settings, providerId);
  if (typeof chain === 'string') return { kind: 'refused', words: '' };
  const last = lastOf(chain);
  if (stateFrom(last) === wanted[action]) return { kind: 'sent' };
  const proof = action === 'decline' ? await upload(context, settings, document) : null;
  if (proof !== null && proof.kind !== 'answer') return refusedAnswer(proof);
  const reply = await callFlutterwave(context, settings, {
    method: 'PUT',
    path: `/chargebacks/${encodeURIComponent(last.id)}`,
    timeoutMs: TIMEOUT_MS,
    answer: z.object({ id }),
    body: { action, comment: message, ...(proof === null ? {} : { prooflink: proof.data }) },
  });
  if (reply.kind === 'answer') return { kind: 'sent' };
  return reply.kind === 'unclear' ? { kind: 'unknown' } : refusedAnswer(reply);
}

function upload(context: Context, settings: FlutterwaveSettings, bytes: Uint8Array<ArrayBuffer>) {
  return callFlutterwave(context, settings, {
    method: 'POST',
    path: '/upload_image',
    timeoutMs: TIMEOUT_MS,
    answer: z.url({ protocol: /^https?$/ }),
    file: { field: 'image', name: 'evidence.png', type: 'image/png', bytes },
  });
}
