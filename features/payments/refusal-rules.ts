// Which rules refuse a payment before any money moves, and what each looks at (docs/reference/payments/risk.md#refused-at-once).

/** What a rule looks at, and an admin releases. */
export const subjectKinds = ['account', 'phone', 'device', 'network'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Rows have these names: a name in use is not changed. */
export const refusalRules = [
  'prompts-to-phone',
  'prompts-of-account',
  'prompts-of-device',
  'prompts-of-network',
  'pages-of-account',
  'pages-of-device',
  'declines-of-account',
  'declines-of-device',
  'declines-of-card',
  'accounts-of-card',
] as const;
export type RefusalRule = (typeof refusalRules)[number];

/** A payment that was refused. */
export interface RefusedPayment {
  readonly rule: RefusalRule;
  readonly kind: SubjectKind;
  readonly subject: string;
  /** The account that wanted to pay. */
  readonly customerId: string;
}

/** For how long after the last refusal its row is kept. */
export const REFUSALS_KEPT_DAYS = 30;
/** For how long an admin can let something through. */
export const releaseDays = [1, 7, 30] as const;
