// The states of an attempt to collect money, and from which of them each is reached (docs/reference/conflicts.md#settling-once).

/** Rows have these names: a name in use is not changed. */
export type PaymentStatus = 'starting' | 'pending' | 'succeeded' | 'failed' | 'abandoned';

/** A payment in progress: a subject has at most one. */
export const openStatuses = ['starting', 'pending'] as const satisfies readonly PaymentStatus[];

/** From which states a payment comes to another one. Success overrides an earlier failure; nothing follows success. */
export const comesFrom = {
  pending: ['starting'],
  succeeded: ['starting', 'pending', 'failed', 'abandoned'],
  failed: openStatuses,
  abandoned: openStatuses,
} as const satisfies Readonly<Record<Exclude<PaymentStatus, 'starting'>, readonly PaymentStatus[]>>;

/** Whether a payment in a state may come to another one. */
export function mayBecome(from: PaymentStatus, to: keyof typeof comesFrom): boolean {
  return (comesFrom[to] as readonly PaymentStatus[]).includes(from);
}
