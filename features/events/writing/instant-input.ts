import { z } from 'zod';
import { asIssue, type Message } from '#platform/contract/language/declare-messages.ts';
import { platformMessages } from '#platform/contract/messages.ts';
import { eventMessages } from '../messages.ts';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2199;

/** True for years like `2026-…` that calendar and database both understand; others are most likely typos. */
export function isPlausibleDate(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** YYYY-MM-DD, in a year that the database understands, too: for it there is no year 0. */
export const dayInput = (notValid: Message) => z.iso.date(asIssue(notValid)).refine(isPlausibleDate, asIssue(eventMessages.yearNotPlausible));

/** A moment with its offset from UTC. */
export const instantInput = z.iso
  .datetime({ offset: true, error: asIssue(platformMessages.dateTimeNotValid) })
  .refine(isPlausibleDate, asIssue(eventMessages.yearNotPlausible));

/** A moment; or YYYY-MM-DD, a day in the event's time zone (`saleMoments` in read-moments.ts). */
export const saleMomentInput = z.union([z.iso.date().refine(isPlausibleDate, asIssue(eventMessages.yearNotPlausible)), instantInput], {
  error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
});
