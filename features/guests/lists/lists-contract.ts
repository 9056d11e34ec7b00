// Guest lists from files (docs/reference/guests.md#guest-lists).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { fileBody, fileEndpoint } from '#platform/contract/file.ts';
import { eventErrors } from '#features/events/contract.ts';
import { allotmentErrors } from '../allotments-contract.ts';
import { GUEST_LIST_BYTES_MAX, GUEST_LIST_LINES_MAX, GUEST_LISTS_MAX, guestListFields, guestListStates } from '../guest-facts.ts';
import { guestMessages } from '../messages.ts';

export const guestListErrors = defineErrors({
  GUEST_LIST_NOT_FOUND: [404, guestMessages.listNotFound],
  GUEST_LIST_BEGUN: [409, guestMessages.listBegun],
  GUEST_LIST_EMPTY: [409, guestMessages.listEmpty],
  GUEST_LISTS_FULL: [409, guestMessages.listsFull({ maximum: GUEST_LISTS_MAX })],
  GUEST_FILE_NOT_UTF8: [400, guestMessages.fileNotUtf8],
  GUEST_FILE_EMPTY: [400, guestMessages.fileEmpty],
  GUEST_FILE_TOO_LONG: [400, guestMessages.fileTooLong({ maximum: GUEST_LIST_LINES_MAX })],
});

const tag = 'Guests';
const { EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, STATUS_NOT_ALLOWED } = eventErrors;
const { GUEST_LIST_NOT_FOUND, GUEST_LIST_BEGUN, GUEST_LIST_EMPTY, ...fileErrors } = guestListErrors;
const manages = { permission: 'manage:tickets' } as const;
const seeErrors = [EVENT_NOT_FOUND, EVENT_NOT_YOURS] as const;
const changeErrors = [...seeErrors, EVENT_OVER, STATUS_NOT_ALLOWED] as const;
const params = z.object({ id: z.string().max(100) });
const listParams = params.extend({ listId: z.string().max(100) });

/** The media types that browsers give CSV files; Excel on Windows claims them as its own. */
export const guestFileTypes = ['text/csv', 'text/plain', 'application/csv', 'application/vnd.ms-excel'] as const;

const guestListSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  state: z.enum(guestListStates),
  /** Lines of the file with a guest, and what became of them: still to give, given, refused. */
  lines: z.object({ waiting: z.number().int(), given: z.number().int(), refused: z.number().int() }),
  /** Of the lines that are still to give: how the links will be sent; `none`: by nobody, they are shared. */
  sentBy: z.object({ email: z.number().int(), sms: z.number().int(), none: z.number().int() }),
  /** What they come from, and how many tickets that has left now. */
  sources: z.array(
    z.object({ name: z.string(), isAllotment: z.boolean(), guests: z.number().int(), tickets: z.number().int(), left: z.number().int() }),
  ),
  /** The first lines that were refused; the report has all. */
  faults: z.array(z.object({ line: z.number().int(), field: z.enum(guestListFields), typed: z.string(), reason: z.string() })),
  createdAt: z.iso.datetime(),
  /** When the list is deleted; its tickets stay. */
  expiresAt: z.iso.datetime(),
});
export type GuestList = z.output<typeof guestListSchema>;

export const uploadGuestList = endpoint({
  id: 'uploadGuestList',
  summary:
    'Reads a file of guests (CSV in UTF-8) and tells what would be given and which lines are faulty. The body is the file; nothing is given yet',
  tag,
  method: 'POST',
  path: '/events/{id}/guest-lists',
  access: manages,
  params,
  query: z.object({
    fileName: z.string().trim().min(1).max(200).default('guests.csv'),
    /** What the tickets of lines come from that name nothing: at most one of the two. */
    allotmentId: z.uuid().optional(),
    ticketTypeId: z.uuid().optional(),
  }),
  upload: { types: guestFileTypes, bytesMax: GUEST_LIST_BYTES_MAX },
  body: fileBody,
  output: guestListSchema,
  errors: [
    ...changeErrors,
    ...Object.values(fileErrors),
    allotmentErrors.ALLOTMENT_NOT_FOUND,
    allotmentErrors.ALLOTMENT_CLOSED,
    platformErrors.BODY_TOO_LARGE,
    platformErrors.UNSUPPORTED_MEDIA_TYPE,
  ],
  requestsPerMinute: 30,
});

export const listGuestLists = endpoint({
  id: 'listGuestLists',
  summary: "The guest lists of the caller's own event (an admin may see any) that are not deleted yet, the newest first",
  tag,
  method: 'GET',
  path: '/events/{id}/guest-lists',
  access: { permission: 'edit:events' },
  params,
  output: z.object({ items: z.array(guestListSchema) }),
  errors: [...seeErrors],
});

export const giveGuestList = endpoint({
  id: 'giveGuestList',
  summary: 'Begins to give the tickets of a guest list, in the background: each line once, as far as tickets are left',
  tag,
  method: 'POST',
  path: '/events/{id}/guest-lists/{listId}/gift',
  access: manages,
  params: listParams,
  output: guestListSchema,
  status: 202,
  errors: [...changeErrors, GUEST_LIST_NOT_FOUND, GUEST_LIST_BEGUN, GUEST_LIST_EMPTY],
  idempotency: 'stored',
});

export const deleteGuestList = endpoint({
  id: 'deleteGuestList',
  summary: 'Deletes a guest list that is not being given; tickets that it gave stay',
  tag,
  method: 'DELETE',
  path: '/events/{id}/guest-lists/{listId}',
  access: manages,
  params: listParams,
  output: z.object({ id: z.uuid() }),
  errors: [...changeErrors, GUEST_LIST_NOT_FOUND, GUEST_LIST_BEGUN],
  idempotency: 'stored',
});

export const getGuestListFaults = fileEndpoint({
  id: 'getGuestListFaults',
  summary: 'The lines of a guest list that were refused, as a CSV file: the line, the field, the reason, and what the file has',
  tag,
  path: '/events/{id}/guest-lists/{listId}/faults.csv',
  access: { permission: 'edit:events' },
  params: listParams,
  file: 'text/csv; charset=utf-8',
  errors: [...seeErrors, GUEST_LIST_NOT_FOUND],
  requestsPerMinute: 30,
});
