import { z } from 'zod';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { eventMessages } from '../messages.ts';
import { withoutDefaults } from './read-fields.ts';
import { MAX_TICKET_TYPES, priceInput, readTicketTypeNames, ticketTypeFields } from './ticket-type-input.ts';
import { isRecord } from './read-prices.ts';

/** What a ticket type may be without: null takes it away. */
const clearable = ['originalPrice', 'saleStartDate', 'saleEndDate', 'maxPerRequired', 'unlockCode', 'pool'];

function readChange(value: unknown, ctx: z.RefinementCtx): unknown {
  const read = readTicketTypeNames(value, ctx);
  if (!isRecord(value) || !isRecord(read)) return read;
  return { ...read, ...Object.fromEntries(clearable.filter((name) => value[name] === null).map((name) => [name, null])) };
}

const fields = withoutDefaults(ticketTypeFields);

/** A change of a ticket type contains only the changed fields (docs/reference/product.md#writing-an-event). */
export const ticketTypeChangeSchema = z.preprocess(
  readChange,
  fields.extend({
    originalPrice: priceInput.nullable().optional(),
    saleStartDate: fields.shape.saleStartDate.nullable(),
    saleEndDate: fields.shape.saleEndDate.nullable(),
    maxPerRequired: fields.shape.maxPerRequired.nullable(),
    unlockCode: fields.shape.unlockCode.nullable(),
    pool: fields.shape.pool.nullable(),
    /** The version that the change was made from. A change without it applies to any. */
    version: z.int32().optional(),
    /** Its place among the event's ticket types, from 0; a larger one is the last. */
    position: z
      .number()
      .int(asIssue(eventMessages.positionNotValid))
      .min(0, asIssue(eventMessages.positionNotValid))
      .max(MAX_TICKET_TYPES, asIssue(eventMessages.positionNotValid))
      .optional(),
  }),
);
export type TicketTypeChange = z.output<typeof ticketTypeChangeSchema>;
