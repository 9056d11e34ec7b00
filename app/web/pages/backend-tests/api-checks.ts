// The suite of /api-test: its calls, their order, and what a valid answer contains. Reads only.
import { fillPath } from '#platform/contract/endpoint.ts';
import type { ApiAnswer } from './ask-api.ts';

export const checkIds = ['health', 'events', 'event', 'ticketTypes', 'inventory', 'queue', 'orders', 'tickets'] as const;
export type CheckId = (typeof checkIds)[number];

export type Outcome =
  | { readonly state: 'waiting' | 'running' }
  | { readonly state: 'passed'; readonly ms: number }
  /** Without a message the answer was missing, or was not as expected. */
  | { readonly state: 'failed'; readonly ms: number; readonly status: number; readonly message: string | null }
  | { readonly state: 'skipped'; readonly needs: 'account' | 'event' };

/** The account that runs the suite; null when signed out. */
export type Account = { readonly id: string; readonly email: string } | null;

/** Values from earlier answers. */
interface Known {
  readonly account: Account;
  readonly eventId: string | null;
  readonly ticketTypeId: string | null;
}

interface Check {
  readonly needs: 'nothing' | 'account' | 'event' | 'ticketType';
  /** Below `/api`, with known values in braces. */
  readonly path: string;
  /** The values that the answer adds; null when it lacks an expected one. */
  readonly read: (data: Record<string, unknown>, known: Known) => Partial<Known> | null;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const areNumbers = (...values: unknown[]): boolean => values.every((value) => typeof value === 'number');
const asRecord = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});

export const checks: Readonly<Record<CheckId, Check>> = {
  health: {
    needs: 'nothing',
    path: '/health',
    read: ({ status, service, version, timestamp }) => ([status, service, version, timestamp].every(isText) ? {} : null),
  },
  events: {
    needs: 'nothing',
    path: '/events',
    read: ({ items }) => {
      if (!Array.isArray(items)) return null;
      const first = asRecord(items[0])['id'];
      return { eventId: isText(first) ? first : null };
    },
  },
  event: {
    needs: 'event',
    path: '/events/{eventId}',
    read: ({ id, name }, { eventId }) => (id === eventId && isText(name) ? {} : null),
  },
  ticketTypes: {
    needs: 'event',
    path: '/events/{eventId}/tickets',
    read: ({ ticketTypes }) => {
      if (!Array.isArray(ticketTypes)) return null;
      const first = asRecord(ticketTypes[0])['id'];
      return { ticketTypeId: isText(first) ? first : null };
    },
  },
  inventory: {
    needs: 'ticketType',
    path: '/events/{eventId}/tickets/{ticketTypeId}/inventory',
    read: ({ total, available, sold, reserved }) => (areNumbers(total, available, sold, reserved) ? {} : null),
  },
  queue: {
    needs: 'event',
    path: '/queue/status/{eventId}?userId={userId}',
    read: ({ requiresQueue, position, estimatedWait }) => (typeof requiresQueue === 'boolean' && areNumbers(position, estimatedWait) ? {} : null),
  },
  orders: {
    needs: 'account',
    path: '/orders?userEmail={userEmail}',
    read: ({ items }) => (Array.isArray(items) ? {} : null),
  },
  tickets: {
    needs: 'account',
    path: '/tickets?userEmail={userEmail}',
    read: ({ items }) => (Array.isArray(items) ? {} : null),
  },
};

/** Runs the suite in order, and yields the progress of each check. */
export async function* runChecks(
  ask: (path: string) => Promise<ApiAnswer>,
  account: Account,
): AsyncGenerator<{ readonly id: CheckId; readonly outcome: Outcome }> {
  let known: Known = { account, eventId: null, ticketTypeId: null };
  for (const id of checkIds) {
    const { path, read } = checks[id];
    const needs = missing(checks[id], known);
    if (needs !== null) {
      yield { id, outcome: { state: 'skipped', needs } };
      continue;
    }
    yield { id, outcome: { state: 'running' } };
    const { status, data, message, ms } = await ask(fillPath(path, { ...known, userId: account?.id ?? 'anonymous', userEmail: account?.email }));
    const told = status === 200 ? read(asRecord(data), known) : null;
    if (told !== null) known = { ...known, ...told };
    yield { id, outcome: told !== null ? { state: 'passed', ms } : { state: 'failed', ms, status, message } };
  }
}

function missing({ needs }: Check, { account, eventId, ticketTypeId }: Known): 'account' | 'event' | null {
  if (needs === 'account') return account === null ? 'account' : null;
  if (needs === 'event') return eventId === null ? 'event' : null;
  return needs === 'ticketType' && ticketTypeId === null ? 'event' : null;
}
