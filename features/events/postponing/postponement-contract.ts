// Postponing an event: it gets a later date, and its holders keep their tickets or give them back (docs/reference/conflicts.md#a-postponed-event).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { eventErrors } from '../contract.ts';
import { eventMessages } from '../messages.ts';
import { eventFieldsSchema } from '../writing/input-schemas.ts';
import { findTimeZone } from '../writing/find-time-zone.ts';
import { instantInput } from '../writing/instant-input.ts';
import { endOfSale, joinDates, readDay } from '../writing/read-moments.ts';
import { isRecord } from '../writing/read-prices.ts';
import { POSTPONEMENT_REASON_MAX } from './postponement-rules.ts';

const { EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, STATUS_NOT_ALLOWED } = eventErrors;

export const postponementSchema = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  previousStartDate: z.iso.datetime(),
  previousEndDate: z.iso.datetime(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  /** The venue's name before and after. */
  previousVenue: z.string(),
  venue: z.string(),
  /** Until when holders can give their tickets back. */
  respondBy: z.iso.datetime(),
  reason: z.string().nullable(),
  postponedAt: z.iso.datetime(),
});

/**
 * With a `timeZone`, days (YYYY-MM-DD) and times of day (HH:MM) as the moments they mean there: `startDate` and `startTime`, `endDate` and
 * `endTime`; `respondBy` as a day is the end of it, and on the day of the new start that start.
 */
function readDays(value: unknown): unknown {
  const zone = isRecord(value) ? findTimeZone(String(value['timeZone'])) : null;
  if (!isRecord(value) || zone === null) return value;
  const given = joinDates(value);
  const last = readDay(given['respondBy']);
  if (last === null) return given;
  const start = instantInput.safeParse(given['startDate']);
  return { ...given, respondBy: endOfSale(last, start.success ? Temporal.Instant.from(start.data) : undefined, zone).toString() };
}

export const postponeEvent = endpoint({
  id: 'postponeEvent',
  summary: "Moves the caller's own event to a later date (an admin may any); its holders are told, and keep their tickets or give them back",
  tag: 'Events',
  method: 'POST',
  path: '/events/{id}/postponement',
  access: { permission: 'edit:events' },
  params: z.object({ id: z.string().max(100) }),
  body: z.preprocess(
    readDays,
    z.object({
      startDate: instantInput,
      /** Without it the event lasts as long as before. */
      endDate: instantInput.optional(),
      /** Another place; only what is given changes. */
      venue: eventFieldsSchema.shape.venue.unwrap().optional(),
      /** 14 days from now without it, and never after the new start. */
      respondBy: instantInput.optional(),
      /** For the holders. */
      reason: nameText()
        .max(POSTPONEMENT_REASON_MAX, asIssue(eventMessages.postponementReasonTooLong({ maximum: POSTPONEMENT_REASON_MAX })))
        .optional(),
    }),
  ),
  output: postponementSchema,
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, STATUS_NOT_ALLOWED],
  idempotency: 'stored',
});
