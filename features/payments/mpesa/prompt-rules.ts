// Which phones may be asked to pay, and how often: decided without I/O, from earlier requests.
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { waitWords } from '#platform/contract/language/wait-words.ts';
import { paymentMessages } from '../messages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Waits after the first, second, third ... consecutive unanswered request to one number. A phone's owner may mistype once. */
const WAITS_MS = [0, 1 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS] as const;
/** How many more unanswered requests an account may have to a number from which it has paid before. */
const PROVEN_ROOM = 3;
/** How long requests to a number count. */
export const NUMBER_MEMORY_MS = 7 * 24 * HOUR_MS;

/** How many numbers that never paid for an account it may ask within an hour, and how many requests altogether may stay without a PIN. */
const NEW_NUMBERS_PER_ACCOUNT = 4;
const UNPAID_PER_ACCOUNT = 12;
export const ACCOUNT_MEMORY_MS = HOUR_MS;

/** How long unanswered requests from one network count; their maximum is a setting, since a mobile operator may be behind one address. */
export const NETWORK_MEMORY_MS = 10 * MINUTE_MS;

/** Results that only the owner of the phone can cause, by a PIN: they prove that the owner wants to pay. */
export const answeredByPin: readonly string[] = ['0', '1', '2001', '3', '4', '8', '8006'];
/** Results of a prompt that was shown or tried and not answered. */
export const unanswered: ReadonlySet<string> = new Set(['1032', '1037', '1019']);

/** An earlier payment request. */
export interface PastPrompt {
  readonly customerId: string;
  readonly phone: string;
  readonly status: 'starting' | 'pending' | 'succeeded' | 'failed' | 'abandoned';
  readonly resultCode: string | null;
  /** False when the provider refused it at once: it was not shown on a phone. */
  readonly reachedPhone: boolean;
  readonly createdAt: Date;
  readonly promptExpiresAt: Date;
  readonly settledAt: Date | null;
}

export interface PromptHistory {
  /** To the number, from all accounts, within `NUMBER_MEMORY_MS`, newest first. */
  readonly ofNumber: readonly PastPrompt[];
  /** From the account, to all numbers, within `ACCOUNT_MEMORY_MS`. */
  readonly ofAccount: readonly PastPrompt[];
  /** Times of requests from the network within `NETWORK_MEMORY_MS` that were not answered by a PIN. */
  readonly ofNetwork: readonly Date[];
  /** Numbers that have paid for this account before. */
  readonly proven: ReadonlySet<string>;
}

interface Asking {
  readonly customerId: string;
  readonly phone: string;
  readonly networkMax: number;
}

export interface PromptRefusal {
  /** The limit that was reached. */
  readonly limit: 'number' | 'account' | 'network';
  readonly message: Message;
  readonly retryAfterSeconds: number;
}

/** Its owner gave a PIN. */
export const isAnswered = ({ resultCode }: Pick<PastPrompt, 'resultCode'>): boolean => resultCode !== null && answeredByPin.includes(resultCode);
const isOpen = ({ status }: PastPrompt): boolean => status === 'starting' || status === 'pending';

function refuse(limit: PromptRefusal['limit'], until: number, now: Date, message: (wait: Message) => Message): PromptRefusal | null {
  const waitMs = until - now.getTime();
  if (waitMs <= 0) return null;
  return { limit, message: message(waitWords(waitMs)), retryAfterSeconds: Math.ceil(waitMs / 1000) };
}

/** The newest consecutive requests that the number left unanswered; one that was paid or given a PIN ends the series. */
function unansweredRow(prompts: readonly PastPrompt[], now: Date): readonly PastPrompt[] {
  const row: PastPrompt[] = [];
  for (const prompt of prompts) {
    if (isAnswered(prompt)) break;
    const ignored = isOpen(prompt) ? prompt.promptExpiresAt <= now : prompt.status === 'abandoned' || unanswered.has(prompt.resultCode ?? '');
    if (ignored && prompt.reachedPhone) row.push(prompt);
  }
  return row;
}

/**
 * A number that cancels or ignores requests is paused, longer each time. Requests of other accounts do not count for an account that it has paid
 * for.
 */
function whyNotNumber({ ofNumber, proven }: PromptHistory, { customerId, phone }: Asking, now: Date): PromptRefusal | null {
  const shown = ofNumber.find((prompt) => isOpen(prompt) && prompt.reachedPhone && prompt.promptExpiresAt > now);
  if (shown !== undefined) return refuse('number', shown.promptExpiresAt.getTime(), now, () => paymentMessages.promptShown);
  const isProven = proven.has(phone);
  const row = unansweredRow(isProven ? ofNumber.filter((prompt) => prompt.customerId === customerId) : ofNumber, now);
  const [last] = row;
  if (last === undefined) return null;
  const step = row.length - 1 - (isProven ? PROVEN_ROOM : 0);
  const waitMs = WAITS_MS[Math.min(step, WAITS_MS.length - 1)] ?? 0;
  const until = (last.settledAt ?? last.promptExpiresAt).getTime() + waitMs;
  return refuse('number', until, now, (wait) => paymentMessages.promptNumberPaused({ wait }));
}

/** When the oldest of the newest `count` no longer counts. */
function forgottenAt(times: readonly Date[], count: number, memoryMs: number): number {
  const oldest = times.toSorted((a, b) => b.getTime() - a.getTime())[count - 1];
  return oldest === undefined ? 0 : oldest.getTime() + memoryMs;
}

function whyNotAccount({ ofAccount, proven }: PromptHistory, { phone }: Asking, now: Date): PromptRefusal | null {
  const unpaid = ofAccount.filter((prompt) => !isAnswered(prompt) && prompt.reachedPhone);
  const newestByNumber = new Map<string, Date>();
  for (const prompt of unpaid) {
    const before = newestByNumber.get(prompt.phone);
    if (!proven.has(prompt.phone) && prompt.phone !== phone && (before === undefined || before < prompt.createdAt))
      newestByNumber.set(prompt.phone, prompt.createdAt);
  }
  const tooManyNumbers = proven.has(phone)
    ? null
    : refuse('account', forgottenAt([...newestByNumber.values()], NEW_NUMBERS_PER_ACCOUNT, ACCOUNT_MEMORY_MS), now, (wait) =>
        paymentMessages.promptSeveralNumbers({ wait }),
      );
  const times = unpaid.map(({ createdAt }) => createdAt);
  return (
    tooManyNumbers ??
    refuse('account', forgottenAt(times, UNPAID_PER_ACCOUNT, ACCOUNT_MEMORY_MS), now, (wait) => paymentMessages.promptAccountPaused({ wait }))
  );
}

/** Why the phone must not be asked to pay now; null when it may. */
export function whyNotPrompt(history: PromptHistory, asking: Asking, now: Date): PromptRefusal | null {
  const tooManyHere = history.proven.has(asking.phone)
    ? null
    : refuse('network', forgottenAt(history.ofNetwork, asking.networkMax, NETWORK_MEMORY_MS), now, (wait) =>
        paymentMessages.promptNetworkPaused({ wait }),
      );
  return whyNotNumber(history, asking, now) ?? whyNotAccount(history, asking, now) ?? tooManyHere;
}
