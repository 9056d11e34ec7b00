/** Of 2026-12: 2027-01. */
export const monthAfter = (month: string): string => Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();
