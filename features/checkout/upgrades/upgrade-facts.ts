/** For how long a ticket of the other type is held while the difference is not paid, and never longer than until the event ends. */
export const UPGRADE_HOURS = 24;

/** `paying`: a phone is asked. `ended`: given up, or nobody paid in time. */
export const upgradeStates = ['open', 'paying', 'done', 'ended'] as const;
export type UpgradeState = (typeof upgradeStates)[number];
