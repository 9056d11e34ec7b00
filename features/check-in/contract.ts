// Scans of tickets at the gate (docs/reference/check-in.md).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { moneySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { admissions } from '#features/events/admissions.ts';
import { eventCategories } from '#features/events/categories.ts';
import { eventErrors } from '#features/events/contract.ts';
import { checkInOutcomes, checkInRefusals, CODE_MAX, NUMBER_MAX, scanPurposes, UNDO_MINUTES } from './facts.ts';
import { checkInMessages as messages } from './messages.ts';

export const checkInErrors = defineErrors({
  CHECK_IN_NOT_FOUND: [404, messages.notFound],
  SCAN_ID_TAKEN: [409, messages.scanTaken],
  NOBODY_ADMITTED: [409, messages.notAdmitted],
  CHECK_IN_UNDONE: [409, messages.undone],
  UNDO_OVER: [409, messages.undoOver({ minutes: UNDO_MINUTES })],
});

const tag = 'Check-in';
// A role within an organization opens what is for organizers: a gate or a box office is a customer by its claim.
const access = { permission: 'edit:events' } as const;
const { EVENT_NOT_FOUND, EVENT_NOT_YOURS } = eventErrors;
/** Several gates of one account scan as fast as people walk. */
const SCANS_A_MINUTE = 600;

const params = z.object({ id: z.string().max(100) });
const byWhom = z.object({ at: z.iso.datetime(), by: z.string() });

const countSchema = z.object({ id: z.uuid(), name: z.string(), admitted: z.number().int(), expected: z.number().int() });

const checkInSchema = z.object({
  /** The id that the device gave the scan. */
  id: z.uuid(),
  outcome: z.enum(checkInOutcomes),
  /** Why it is invalid; null for the others. */
  reason: z.enum(checkInRefusals).nullable(),
  /** When the server decided, and the account that scanned. */
  at: z.iso.datetime(),
  by: z.string(),
  /** The number was typed, instead of a code that is signed. */
  byNumber: z.boolean(),
  /** Of this event; null where none of its tickets was read. */
  ticket: z
    .object({
      id: z.uuid(),
      ticketNumber: z.string(),
      ticketType: z.string(),
      /** Handed out, and no entry. */
      isAddOn: z.boolean(),
      /** Of a hybrid event: for its hall or for its stream; null: the event has one part. */
      admission: z.enum(admissions).nullable(),
      /** Its place in words; null: free seating. */
      place: z.string().nullable(),
      /** Of who comes with it. */
      holder: z.string(),
    })
    .nullable(),
  /** Of what lets in or was used: the answers that the organizer shows at the gate. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Of a used ticket: when it was let in first, and by whom; null where no scan let it in. */
  first: byWhom.nullable(),
  /** The event that the ticket is for, where it is of the same organization. */
  otherEvent: z.string().nullable(),
  /** What was not paid yet, for roles that see buyers. */
  due: moneySchema.nullable(),
  /** When this was taken back, and by whom. */
  undone: byWhom.nullable(),
  can: z.object({ undo: canSchema }),
});
export type CheckIn = z.output<typeof checkInSchema>;

export const checkIn = endpoint({
  id: 'checkIn',
  summary:
    'Lets in the holder of a ticket, or hands out an add-on, by the code that was scanned or by its number. What does not let in is an answer, too: used with its first scan, or invalid with the reason. The same scan id gets the same answer',
  tag,
  method: 'POST',
  path: '/events/{id}/check-ins',
  access,
  params,
  body: z
    .object({
      /** A new one for each scan, made by the device. */
      scanId: z.uuid(),
      /** The text of the code, as it was read. */
      code: z.string().min(1).max(CODE_MAX).optional(),
      ticketNumber: z.string().trim().min(1, asIssue(messages.numberRequired)).max(NUMBER_MAX, asIssue(messages.numberRequired)).optional(),
      /** An add-on lets nobody in, and a ticket is not handed out: each is refused for the other purpose. */
      purpose: z.enum(scanPurposes).default('entry'),
      /** When it was scanned, by the clock of the device; without it now. */
      at: z.iso.datetime().optional(),
      deviceId: z.uuid().optional(),
    })
    .refine(({ code, ticketNumber }) => (code === undefined) !== (ticketNumber === undefined), {
      path: ['ticketNumber'],
      message: asIssue(messages.codeOrNumber),
    }),
  output: checkInSchema,
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, checkInErrors.SCAN_ID_TAKEN],
  requestsPerMinute: SCANS_A_MINUTE,
});

export const listCheckIns = endpoint({
  id: 'listCheckIns',
  summary:
    "How many are in of those who are expected at the caller's own event (an admin may see any), by ticket type; and its scans, the latest first",
  tag,
  method: 'GET',
  path: '/events/{id}/check-ins',
  access,
  params,
  query: z.object({
    ...pageQuery(25),
    outcome: z.enum(checkInOutcomes).optional(),
    /** How a ticket number begins, or a part of a holder's name. */
    search: z.string().trim().max(120).optional(),
  }),
  output: pageOf(checkInSchema).extend({
    total: z.number().int(),
    /** Tickets that open the gate: not those for a stream, nor void ones. */
    admitted: z.number().int(),
    expected: z.number().int(),
    types: z.array(countSchema),
    /** How many units of each add-on were handed out, of those that are sold. */
    addOns: z.array(countSchema),
    event: z.object({
      id: z.uuid(),
      name: z.string(),
      category: z.enum(eventCategories),
      posterStyle: z.string().nullable(),
      timeZone: z.string(),
      startDate: z.iso.datetime(),
    }),
  }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS],
});
export type CheckInList = z.output<typeof listCheckIns.output>;

export const undoCheckIn = endpoint({
  id: 'undoCheckIn',
  summary: `Takes back that a ticket was let in, within ${UNDO_MINUTES} minutes: it can be scanned again`,
  tag,
  method: 'DELETE',
  path: '/events/{id}/check-ins/{checkInId}',
  access,
  params: params.extend({ checkInId: z.string().max(100) }),
  output: checkInSchema,
  errors: [
    EVENT_NOT_FOUND,
    EVENT_NOT_YOURS,
    checkInErrors.CHECK_IN_NOT_FOUND,
    checkInErrors.NOBODY_ADMITTED,
    checkInErrors.CHECK_IN_UNDONE,
    checkInErrors.UNDO_OVER,
  ],
  idempotency: 'stored',
});
