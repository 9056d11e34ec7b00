// Which phones may be asked to pay, and how often: decided without I/O, from earlier requests.
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { waitWords } from '#platform/contract/language/wait-words.ts';
import { paymentMessages } from '../messages.ts';
import type { RefusalRule, SubjectKind } from '../refusal-rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Waits after the first, second, third ... consecutive unanswered request to one number. A phone's owner may mistype once. */
const WAITS_MS = [0, 1 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS] as const;
/** The most that a number is paused for an account and a browser because of what others sent to it: nobody locks a phone out for a day. */
const WAIT_FOR_OTHERS_MS = HOUR_MS;
/** How many more unanswered requests an account may have to a number from which it has paid before. */
const PROVEN_ROOM = 3;
/** How long requests to a number count. */
export const NUMBER_MEMORY_MS = 7 * 24 * HOUR_MS;

/** How many numbers that never paid for an account it may ask within an hour, and how many requests altogether may stay without a PIN. */
const NEW_NUMBERS_PER_ACCOUNT = 4;
const UNPAID_PER_ACCOUNT = 12;
export const ACCOUNT_MEMORY_MS = HOUR_MS;
/** The same from one browser, whatever accounts it signs in with: a little more, since a family shares one. */
const NEW_NUMBERS_PER_DEVICE = 6;
const UNPAID_PER_DEVICE = 16;

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
  /** The mark of the browser that asked; null: none is known. */
  readonly device: string | null;
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
  /** From the browser, of all accounts, within `ACCOUNT_MEMORY_MS`; none where it is not known. */
  readonly ofDevice: readonly PastPrompt[];
  /** Times of requests from the network within `NETWORK_MEMORY_MS` that were not answered by a PIN. */
  readonly ofNetwork: readonly Date[];
  /** Numbers that have paid for this account before, and the one that it signs in with. */
  readonly proven: ReadonlySet<string>;
}

interface Asking {
  readonly customerId: string;
  readonly phone: string;
  readonly device?: string | null;
  readonly networkMax: number;
}

export interface PromptRefusal {
  /** The limit that was reached. */
  readonly limit: 'number' | 'account' | 'device' | 'network';
  /** For admins; null: the phone shows a request now, which is no rule against anybody. */
  readonly rule: { readonly name: RefusalRule; readonly kind: SubjectKind } | null;
  readonly message: Message;
  readonly retryAfterSeconds: number;
}

/** Its owner gave a PIN. */
export const isAnswered = ({ resultCode }: Pick<PastPrompt, 'resultCode'>): boolean => resultCode !== null && answeredByPin.includes(resultCode);
const isOpen = ({ status }: PastPrompt): boolean => status === 'starting' || status === 'pending';

const ruleOf = {
  number: { name: 'prompts-to-phone', kind: 'phone' },
  account: { name: 'prompts-of-account', kind: 'account' },
  device: { name: 'prompts-of-device', kind: 'device' },
  network: { name: 'prompts-of-network', kind: 'network' },
} as const;

function refuse(limit: PromptRefusal['limit'], until: number, now: Date, message: (wait: Message) => Message): PromptRefusal | null {
  const waitMs = until - now.getTime();
  if (waitMs <= 0) return null;
  return { limit, rule: ruleOf[limit], message: message(waitWords(waitMs)), retryAfterSeconds: Math.ceil(waitMs / 1000) };
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

/** One prompt at a time. */
function whyShown({ ofNumber }: PromptHistory, now: Date): PromptRefusal | null {
  const shown = ofNumber.find((prompt) => isOpen(prompt) && prompt.reachedPhone && prompt.promptExpiresAt > now);
  const refusal = shown === undefined ? null : refuse('number', shown.promptExpiresAt.getTime(), now, () => paymentMessages.promptShown);
  return refusal && { ...refusal, rule: null };
}

/**
 * A number that cancels or ignores requests is paused, longer each time: fully for the account and the browser that sent them, at most an hour for others.
 * Requests of others do not count for an account that it has paid for, or that signs in with it.
 */
function whyNotNumber({ ofNumber, proven }: PromptHistory, { customerId, phone, device = null }: Asking, now: Date): PromptRefusal | null {
  const isProven = proven.has(phone);
  const row = unansweredRow(isProven ? ofNumber.filter((prompt) => prompt.customerId === customerId) : ofNumber, now);
  const [last] = row;
  if (last === undefined) return null;
  const room = isProven ? PROVEN_ROOM : 0;
  const endOf = (prompt: PastPrompt): number => (prompt.settledAt ?? prompt.promptExpiresAt).getTime();
  // One's own wait goes on from one's own last prompt: what others send later does not begin it again.
  const own = row.filter((prompt) => prompt.customerId === customerId || (device !== null && prompt.device === device));
  const ofOwn = own.slice(0, 1).map((prompt) => endOf(prompt) + waitAfter(own.length - room));
  const ofAll = endOf(last) + Math.min(waitAfter(row.length - room), WAIT_FOR_OTHERS_MS);
  return refuse('number', Math.max(ofAll, ...ofOwn), now, (wait) => paymentMessages.promptNumberPaused({ wait }));
}

/** The wait after so many in a row. */
function waitAfter(prompts: number): number {
  return WAITS_MS[Math.min(prompts, WAITS_MS.length) - 1] ?? 0;
}

/** When the oldest of the newest `count` no longer counts. */
function forgottenAt(times: readonly Date[], count: number, memoryMs: number): number {
  const oldest = times.toSorted((a, b) => b.getTime() - a.getTime())[count - 1];
  return oldest === undefined ? 0 : oldest.getTime() + memoryMs;
}

/** What an account, or a browser, has left unpaid lately. */
interface Sender {
  readonly limit: 'account' | 'device';
  readonly prompts: readonly PastPrompt[];
  readonly newNumbersMax: number;
  readonly unpaidMax: number;
}

function whyNotSender(
  { limit, prompts, newNumbersMax, unpaidMax }: Sender,
  { proven }: PromptHistory,
  { phone }: Asking,
  now: Date,
): PromptRefusal | null {
  const unpaid = prompts.filter((prompt) => !isAnswered(prompt) && prompt.reachedPhone);
  const newestByNumber = new Map<string, Date>();
  for (const prompt of unpaid) {
    const before = newestByNumber.get(prompt.phone);
    if (!proven.has(prompt.phone) && prompt.phone !== phone && (before === undefined || before < prompt.createdAt))
      newestByNumber.set(prompt.phone, prompt.createdAt);
  }
  const tooManyNumbers = proven.has(phone)
    ? null
    : refuse(limit, forgottenAt([...newestByNumber.values()], newNumbersMax, ACCOUNT_MEMORY_MS), now, (wait) =>
        paymentMessages.promptSeveralNumbers({ wait }),
      );
  const times = unpaid.map(({ createdAt }) => createdAt);
  const paused = limit === 'account' ? paymentMessages.promptAccountPaused : paymentMessages.promptBrowserPaused;
  return tooManyNumbers ?? refuse(limit, forgottenAt(times, unpaidMax, ACCOUNT_MEMORY_MS), now, (wait) => paused({ wait }));
}

function whyNotNetwork({ ofNetwork, proven }: PromptHistory, { phone, networkMax }: Asking, now: Date): PromptRefusal | null {
  if (proven.has(phone)) return null;
  return refuse('network', forgottenAt(ofNetwork, networkMax, NETWORK_MEMORY_MS), now, (wait) => paymentMessages.promptNetworkPaused({ wait }));
}

/** Why the phone must not be asked to pay now; null when it may. What an admin has released is not refused. */
export function whyNotPrompt(
  history: PromptHistory,
  asking: Asking,
  now: Date,
  isReleased: (kind: SubjectKind) => boolean = () => false,
): PromptRefusal | null {
  const { ofAccount, ofDevice } = history;
  const account: Sender = { limit: 'account', prompts: ofAccount, newNumbersMax: NEW_NUMBERS_PER_ACCOUNT, unpaidMax: UNPAID_PER_ACCOUNT };
  const device: Sender = { limit: 'device', prompts: ofDevice, newNumbersMax: NEW_NUMBERS_PER_DEVICE, unpaidMax: UNPAID_PER_DEVICE };
  const all = [
    whyShown(history, now),
    whyNotNumber(history, asking, now),
    whyNotSender(account, history, asking, now),
    whyNotSender(device, history, asking, now),
    whyNotNetwork(history, asking, now),
  ];
  return all.find((refusal) => refusal !== null && (refusal.rule === null || !isReleased(refusal.rule.kind))) ?? null;
}
