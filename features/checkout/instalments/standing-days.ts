import { HOME_ZONE, momentOn } from '#platform/contract/dates.ts';

/** A moment within the day (YYYY-MM-DD) of a deduction, to be shown in Nairobi's time zone. */
export const noonOf = (day: string): Date => momentOn(day, 12, HOME_ZONE);
