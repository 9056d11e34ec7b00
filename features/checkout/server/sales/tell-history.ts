// The rows of an order as its history.
import { toMajor } from '#platform/contract/money.ts';
import type { OrderEntryData } from '#features/orders/order-entries.ts';
import type { AuditAction } from '#features/audit/contract.ts';
import type { SmsStatus } from '#platform/server/sms/sms-table.ts';
import { checkoutMessages } from '../../messages.ts';
import type { HistoryEntry, StandingStep, TextState } from '../../sales/order-history-contract.ts';
import type { Say } from '../orders/describe-payment.ts';
import type { HistoryRows } from './read-history.ts';

interface Reading {
  /** Without this the answer names nobody who buys. */
  readonly seesBuyers: boolean;
  readonly say: Say;
}

/** What comes first of things at one moment. */
const ranks: readonly HistoryEntry['kind'][] = [
  'held',
  'ordered',
  'asked',
  'paid',
  'not-paid',
  'issued',
  'standing-order',
  'refund-asked',
  'voided',
  'ended',
  'mailed',
  'texted',
];
const rankOf = ({ kind }: HistoryEntry): number => (ranks.includes(kind) ? ranks.indexOf(kind) : ranks.length);

/** The history of an order, the earliest first. */
export function tellHistory(rows: HistoryRows, reading: Reading): HistoryEntry[] {
  const told = [
    ...tellOrder(rows, reading),
    ...rows.payments.flatMap((row) => tellPayment(row, rows, reading)),
    ...tellTickets(rows, reading),
    ...rows.refunds.flatMap((row) => tellRefund(row, rows, reading)),
    ...rows.answers.map(({ postponementId, answeredAt, answer }) => entry(`answer:${postponementId}`, answeredAt, { kind: 'answered', answer })),
    ...tellStanding(rows, reading),
    ...rows.entries.flatMap((row) => tellEntry(row, reading)),
    ...(reading.seesBuyers ? rows.texts.map(tellText) : []),
  ];
  return told.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || rankOf(one) - rankOf(other));
}

type StandingFacts = Pick<Extract<HistoryEntry, { kind: 'standing-order' }>, 'amount' | 'phone' | 'message'>;

type Told = HistoryEntry extends infer Entry ? (Entry extends HistoryEntry ? Omit<Entry, 'id' | 'at' | 'by'> : never) : never;

function entry(id: string, at: Date, told: Told, by: string | null = null): HistoryEntry {
  return { id, at: at.toISOString(), by, ...told } as HistoryEntry;
}

function tellOrder({ order, hold, entries }: HistoryRows, { say }: Reading): HistoryEntry[] {
  const cancelledBy = entries.find(({ kind }) => kind === 'cancelled')?.actorName ?? null;
  const ended = { kind: 'ended', reason: order.cancelReason && say(order.cancelReason) } as const;
  return [
    ...(hold === undefined
      ? []
      : [
          entry('held', hold.createdAt, {
            kind: 'held',
            until: (hold.keptUntil ?? hold.expiresAt).toISOString(),
            tickets: hold.lines.reduce((sum, { kind, quantity, admits = 1 }) => (kind === 'add_on' ? sum : sum + quantity * admits), 0),
          }),
        ]),
    entry('ordered', order.createdAt, { kind: 'ordered', amount: toMajor(order.totalMinor) }),
    ...(order.status === 'cancelled' ? [entry('ended', order.updatedAt, ended, cancelledBy)] : []),
  ];
}

function tellPayment({ payment, asked }: HistoryRows['payments'][number], rows: HistoryRows, { seesBuyers, say }: Reading): HistoryEntry[] {
  const { id, instalment, amountMinor, method, status, createdAt, settledAt, receipt, resultCode, resultMessage } = payment;
  const paying = { instalment, amount: toMajor(amountMinor), method };
  const result = settledAt ?? createdAt;
  const prompt =
    asked === null
      ? []
      : [
          entry(`asked:${id}`, createdAt, {
            kind: 'asked',
            ...paying,
            phone: seesBuyers ? asked.phone : null,
            until: asked.promptExpiresAt.toISOString(),
          }),
        ];
  if (status === 'succeeded')
    return [...prompt, entry(`paid:${id}`, result, { kind: 'paid', ...paying, receipt }, auditedBy(rows, 'order.cash-recorded', result))];
  if (status === 'starting' || status === 'pending') return prompt;
  return [
    ...prompt,
    entry(`not-paid:${id}`, result, { kind: 'not-paid', ...paying, code: resultCode, message: resultMessage && say(resultMessage) }),
  ];
}

/** How it came that M-Pesa pays later parts by itself: what was chosen at the purchase, and each standing order that a phone was asked for. */
function tellStanding({ order, standing }: HistoryRows, { seesBuyers, say }: Reading): HistoryEntry[] {
  const told = (id: string, at: Date, step: StandingStep, more: Partial<StandingFacts> = {}) =>
    entry(`standing-${step}:${id}`, at, { kind: 'standing-order', step, amount: null, phone: null, message: null, ...more });
  const { id, standingChoice, standingProblem, createdAt, confirmedAt } = order;
  const chosen = standingChoice === null ? [] : [told(id, createdAt, 'chosen')];
  const unasked = standingChoice === 'not_asked' && confirmedAt !== null;
  return [
    ...chosen,
    ...(unasked ? [told(id, confirmedAt, 'not-asked', { message: standingProblem && say(standingProblem) })] : []),
    ...standing.flatMap((row) => {
      const facts = { amount: toMajor(row.amountMinor), phone: seesBuyers ? row.phone : null };
      const asked = told(row.id, row.createdAt, 'asked', facts);
      const stands = row.stoodAt === null ? [] : [told(row.id, row.stoodAt, 'stands', facts)];
      if (row.status === 'refused') return [asked, told(row.id, row.updatedAt, 'refused', { ...facts, message: row.problem && say(row.problem) })];
      if (row.status === 'unknown') return [asked, told(row.id, row.updatedAt, 'unknown', facts)];
      return [asked, ...stands, ...(row.status === 'ended' ? [told(row.id, row.updatedAt, 'ended', facts)] : [])];
    }),
  ];
}

/** Who did it, by the audit log: of the same moment. */
function auditedBy({ audited }: HistoryRows, wanted: AuditAction, at: Date): string | null {
  return audited.find(({ action, at: then }) => action === wanted && then.getTime() === at.getTime())?.by ?? null;
}

function tellTickets({ tickets }: HistoryRows, { seesBuyers }: Reading): HistoryEntry[] {
  const issued = Map.groupBy(tickets, ({ issuedAt }) => issuedAt.getTime());
  const voided = Map.groupBy(
    tickets.filter(({ status }) => status === 'cancelled'),
    ({ updatedAt }) => updatedAt.getTime(),
  );
  return [
    ...[...issued].map(([at, { length }]) => entry(`issued:${at}`, new Date(at), { kind: 'issued', tickets: length })),
    ...[...voided].map(([at, gone]) =>
      entry(`voided:${at}`, new Date(at), {
        kind: 'voided',
        tickets: gone.length,
        numbers: seesBuyers ? gone.map(({ number }) => number) : [],
      }),
    ),
  ];
}

function tellRefund(
  { id, createdAt, updatedAt, amountMinor, way: how, reason: given, status, problem, requestedBy }: HistoryRows['refunds'][number],
  rows: HistoryRows,
  { seesBuyers, say }: Reading,
): HistoryEntry[] {
  const amount = toMajor(amountMinor);
  // The buyer's own words may name the buyer.
  const reason = seesBuyers || requestedBy !== rows.order.customerId ? given : checkoutMessages.refundAskedFor;
  const asked = entry(
    `refund-asked:${id}`,
    createdAt,
    { kind: 'refund-asked', amount, how, reason: say(reason) },
    auditedBy(rows, 'order.refunded', createdAt),
  );
  if (status === 'done')
    return [asked, entry(`refunded:${id}`, updatedAt, { kind: 'refunded', amount, how }, auditedBy(rows, 'order.refund-recorded', updatedAt))];
  if (status === 'failed')
    return [asked, entry(`refund-failed:${id}`, updatedAt, { kind: 'refund-failed', amount, message: problem && say(problem) })];
  return [asked];
}

const textStates: Readonly<Record<SmsStatus, TextState>> = {
  queued: 'waiting',
  sending: 'waiting',
  accepted: 'sent',
  unknown: 'unknown',
  refused: 'failed',
  expired: 'failed',
  delivered: 'delivered',
  failed: 'failed',
};

function tellText({ id, createdAt, about, to, status }: HistoryRows['texts'][number]): HistoryEntry {
  const subject = about.startsWith('order:') ? 'order' : about.startsWith('office-order:') ? 'payment-link' : 'ticket';
  return entry(`texted:${id}`, createdAt, { kind: 'texted', about: subject, to, state: textStates[status] });
}

/** What the team did is told to who sees buyers, but the end of the order to all. */
function tellEntry({ id, at, kind, data, actorName }: HistoryRows['entries'][number], { seesBuyers }: Reading): HistoryEntry[] {
  const told = <Kind extends keyof OrderEntryData>(_kind: Kind) => data as OrderEntryData[Kind];
  if (kind === 'cancelled') return [];
  if (kind === 'extended') return [entry(id, at, { kind, until: told(kind).until }, actorName)];
  if (kind === 'reminded') return [entry(id, at, { kind, instalment: told(kind).instalment }, actorName)];
  if (kind === 'mailed') {
    const { about, to } = told(kind);
    return [entry(id, at, { kind, about, to: seesBuyers ? to : null }, actorName)];
  }
  if (kind === 'upgrade') {
    const { step, ticket, from, to, differenceMinor } = told(kind);
    return [entry(id, at, { kind, step, ticket: seesBuyers ? ticket : null, from, to, difference: toMajor(differenceMinor) }, actorName)];
  }
  if (kind === 'corrected') {
    const { ticket, reason, changes } = told(kind);
    const shown = changes.map(({ field, ...values }) => ({ field, ...(seesBuyers ? values : { before: null, after: null }) }));
    return [entry(id, at, { kind, ticket: seesBuyers ? ticket : null, reason: seesBuyers ? reason : null, changes: shown }, actorName)];
  }
  return seesBuyers ? [entry(id, at, { kind, text: told(kind).text }, actorName)] : [];
}
