// What the history of an order has beyond its own rows.

export const upgradeSteps = ['begun', 'done', 'given-up'] as const;
export type UpgradeStep = (typeof upgradeSteps)[number];

export const correctableFields = ['name', 'email', 'phone'] as const;
/** A field that was corrected, with what it was and is. */
export interface OrderChange {
  readonly field: (typeof correctableFields)[number];
  readonly before: string | null;
  readonly after: string | null;
}

/** What an entry tells, by its kind. */
export interface OrderEntryData {
  readonly mailed: { readonly about: 'tickets' | 'refund' | 'ended'; readonly to: string };
  readonly note: { readonly text: string };
  readonly extended: { readonly until: string };
  /** Of a part of a payment plan. */
  readonly reminded: { readonly instalment: number };
  readonly cancelled: Readonly<Record<string, never>>;
  /** A ticket is exchanged for one of another type; minor units. */
  readonly upgrade: {
    readonly step: UpgradeStep;
    readonly ticket: string;
    readonly from: string;
    readonly to: string;
    readonly differenceMinor: number;
  };
  /** Of the buyer; with the number of a ticket, of who comes with it. */
  readonly corrected: { readonly ticket: string | null; readonly reason: string; readonly changes: readonly OrderChange[] };
}
export type OrderEntryKind = keyof OrderEntryData;
