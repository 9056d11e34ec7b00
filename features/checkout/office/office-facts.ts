/** `held`: until its day; `expired`: nobody paid until then; `cancelled`: by the team, with its event, or refunded whole. */
export const officeStates = ['held', 'paid', 'expired', 'cancelled'] as const;
export type OfficeState = (typeof officeStates)[number];

/** For how long tickets are held at most, and never longer than until the event begins. */
export const OFFICE_DAYS_MAX = 30;

/** Of one order. */
export const OFFICE_TICKETS_MAX = 500;
