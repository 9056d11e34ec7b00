// What a key may be made for. Which calls each scope opens: server/keys/scope-calls.ts.

export const scopes = ['events:read', 'orders:read', 'attendees:read', 'analytics:read', 'tickets:read', 'tickets:write'] as const;
export type Scope = (typeof scopes)[number];

/** How long a key lives at most, and unless its maker says otherwise. */
export const KEY_DAYS_MAX = 730;
export const KEY_DAYS = 365;
/** Of one organization, without those that are over. */
export const KEYS_MAX = 20;
/** Calls with one key: so many at once, and as many in each minute. */
export const CALLS_PER_MINUTE = 120;
/** How long the log of its calls is kept. */
export const USES_KEPT_DAYS = 30;

/** How every key begins: it is recognised in code that should not contain it. */
export const KEY_START = 'vumi_key_';
