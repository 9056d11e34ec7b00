// What the states of payouts are made of.
export const idOf = (number: number): string => `01900000-0000-7000-8000-0000000004${String(number).padStart(2, '0')}`;
/** Must not break a table on the smallest phone. */
export const LONG = 'The-event-with-a-name-that-is-as-long-as-names-of-events-come-in-Nairobi';
