// The suite of /api-test: what is asked, in which order, and what a good answer carries. Reads only.
import type { ApiAnswer } from './ask-api.ts';

export const checkIds = ['health', 'events', 'event', 'ticketTypes', 'inventory', 'queue', 'orders', 'tickets'] as const;
export type CheckId = (typeof checkIds)[number];

export type Outcome =
  | { readonly state: 'waiting' }
  | { readonly state: 'running'; readonly path: string }
  | { readonly state: 'passed'; readonly path: string; readonly ms: number }
  /** Without a sentence the answer was missing, or was not what it should be. */
  | { readonly state: 'failed'; readonly path: string; readonly ms: number; readonly status: number; readonly sentence: string | null }
  | { readonly state: 'skipped'; readonly needs: 'account' | 'event' };

/** Who runs the suite; null for nobody. */
export type Account = { readonly id: string; readonly email: string } | null;

/** What earlier answers have told. */
interface Known {
  readonly account: Account;
  readonly eventId: string | null;
  readonly ticketTypeId: string | null;
}

interface Check {
  readonly needs: 'nothing' | 'account' | 'event' | 'ticketType';
  readonly path: (known: Known) => string;
  /** What the answer adds to what is known; null when it does not carry what it should. */
  readonly read: (data: Record<string, unknown>, known: Known) => Partial<Known> | null;
}

const part = encodeURIComponent;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const areNumbers = (...values: unknown[]): boolean => values.every((value) => typeof value === 'number');
const asRecord = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});

const checks: Readonly<Record<CheckId, Check>> = {
  health: {
    needs: 'nothing',
    path: () => '/health',
    read: ({ status, service, version, timestamp }) => ([status, service, version, timestamp].every(isText) ? {} : null),
  },
  events: {
    needs: 'nothing',
    path: () => '/events',
    read: ({ items }) => {
      if (!Array.isArray(items)) return null;
      const first = asRecord(items[0])['id'];
      return { eventId: isText(first) ? first : null };
    },
  },
  event: {
    needs: 'event',
    path: ({ eventId }) => `/events/${part(eventId ?? '')}`,
    read: ({ id, name }, { eventId }) => (id === eventId && isText(name) ? {} : null),
  },
  ticketTypes: {
    needs: 'event',
    path: ({ eventId }) => `/events/${part(eventId ?? '')}/tickets`,
    read: ({ ticketTypes }) => {
      if (!Array.isArray(ticketTypes)) return null;
      const first = asRecord(ticketTypes[0])['id'];
      return { ticketTypeId: isText(first) ? first : null };
    },
  },
  inventory: {
    needs: 'ticketType',
    path: ({ eventId, ticketTypeId }) => `/events/${part(eventId ?? '')}/tickets/${part(ticketTypeId ?? '')}/inventory`,
    read: ({ total, available, sold, reserved }) => (areNumbers(total, available, sold, reserved) ? {} : null),
  },
  queue: {
    needs: 'event',
    path: ({ eventId, account }) => `/queue/status/${part(eventId ?? '')}?userId=${part(account?.id ?? 'anonymous')}`,
    read: ({ requiresQueue, position, estimatedWait }) => (typeof requiresQueue === 'boolean' && areNumbers(position, estimatedWait) ? {} : null),
  },
  orders: {
    needs: 'account',
    path: ({ account }) => `/orders?userEmail=${part(account?.email ?? '')}`,
    read: ({ items }) => (Array.isArray(items) ? {} : null),
  },
  tickets: {
    needs: 'account',
    path: ({ account }) => `/tickets?userEmail=${part(account?.email ?? '')}`,
    read: ({ items }) => (Array.isArray(items) ? {} : null),
  },
};

/** Runs the suite in order, telling what becomes of each check. */
export async function* runChecks(ask: (path: string) => Promise<ApiAnswer>, account: Account): AsyncGenerator<{ readonly id: CheckId; readonly outcome: Outcome }> {
  let known: Known = { account, eventId: null, ticketTypeId: null };
  for (const id of checkIds) {
    const { path: pathOf, read } = checks[id];
    const needs = missing(checks[id], known);
    if (needs !== null) {
      yield { id, outcome: { state: 'skipped', needs } };
      continue;
    }
    const path = pathOf(known);
    yield { id, outcome: { state: 'running', path } };
    const { status, data, sentence, ms } = await ask(path);
    const told = status === 200 ? read(asRecord(data), known) : null;
    if (told !== null) known = { ...known, ...told };
    yield { id, outcome: told !== null ? { state: 'passed', path, ms } : { state: 'failed', path, ms, status, sentence } };
  }
}

function missing({ needs }: Check, { account, eventId, ticketTypeId }: Known): 'account' | 'event' | null {
  if (needs === 'account') return account === null ? 'account' : null;
  if (needs === 'event') return eventId === null ? 'event' : null;
  return needs === 'ticketType' && ticketTypeId === null ? 'event' : null;
}
