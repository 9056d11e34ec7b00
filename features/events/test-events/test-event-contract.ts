// Trying the whole purchase of an event before anybody buys (docs/reference/product.md#test-events).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { eventErrors } from '../contract.ts';
import { draftErrors } from '../drafts/draft-contract.ts';
import { eventMessages } from '../messages.ts';
import { eventSchema } from '../schemas.ts';

const tag = 'Test events';

/** How many test events an account can make on one day, in UTC. */
export const TEST_EVENTS_PER_DAY = 50;
/** How many tickets of a test event can be held or bought. */
export const TEST_TICKETS_MAX = 100;
/** A test event and everything that was tried with it is deleted this long after its last use. */
export const TEST_KEPT_DAYS = 7;

export const testEventErrors = defineErrors({
  TOO_MANY_TESTS: [429, eventMessages.tooManyTests({ maximum: TEST_EVENTS_PER_DAY })],
});

const shared = {
  tag,
  method: 'POST',
  // Who may do this depends on the event or the draft alone.
  access: 'signed-in',
  params: z.object({ id: z.string().max(100) }),
  body: z.object({
    /**
     * At which opening of the sale the test is, by its number in `test.openings` of an earlier one; missing, or not there any more: at the current
     * one, else at the next.
     */
    opening: z.int32().min(1).optional(),
  }),
  output: eventSchema,
} as const;

export const testEvent = endpoint({
  ...shared,
  id: 'testEvent',
  summary: "Makes a test event of an event that the caller may change, in place of the caller's earlier one",
  path: '/events/{id}/test-event',
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_NOT_YOURS, eventErrors.EVENT_OVER, testEventErrors.TOO_MANY_TESTS],
});

export const testDraft = endpoint({
  ...shared,
  id: 'testDraft',
  summary: "Makes a test event of the caller's draft, in place of the earlier one",
  path: '/event-drafts/{id}/test-event',
  errors: [draftErrors.DRAFT_NOT_FOUND, draftErrors.INVALID_INPUT, testEventErrors.TOO_MANY_TESTS],
});

export const endTestEvent = endpoint({
  id: 'endTestEvent',
  summary: "Removes a test event of the caller's, with everything that was tried",
  tag,
  method: 'DELETE',
  path: '/test-events/{id}',
  // It exists for its tester alone.
  access: 'signed-in',
  params: shared.params,
  output: z.object({ id: z.uuid(), deleted: z.literal(true) }),
  errors: [eventErrors.EVENT_NOT_FOUND],
});
