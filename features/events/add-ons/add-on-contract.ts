// What is sold with the tickets of an event (docs/reference/add-ons.md), for its organization. Buyers get it with the event.
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { currencySchema, moneySchema } from '#platform/contract/money-schemas.ts';
import { eventErrors } from '../contract.ts';
import { eventMessages } from '../messages.ts';
import { requiredText } from '../writing/read-fields.ts';
import { priceInput } from '../writing/ticket-type-input.ts';
import {
  ADD_ON_DESCRIPTION_MAX,
  ADD_ON_NAME_MAX,
  ADD_ON_PER_PURCHASE,
  ADD_ON_PER_PURCHASE_MAX,
  ADD_ON_QUANTITY_MAX,
  ADD_ONS_MAX,
} from './add-on-facts.ts';

export const addOnErrors = defineErrors({
  ADD_ON_NOT_FOUND: [404, eventMessages.addOnNotFound],
  /** Add-ons and ticket types of an event have different names: orders show them side by side. */
  ADD_ON_NAME_TAKEN: [409, eventMessages.addOnNameTaken],
  /** Changed meanwhile by another person: `data` has the current add-on. */
  ADD_ON_CHANGED: [409, eventMessages.addOnChanged],
  ADD_ON_BELOW_SOLD: [409, eventMessages.addOnBelowSold],
  ADD_ON_HAS_SALES: [409, eventMessages.addOnHasSales],
  ADD_ONS_MAX: [409, eventMessages.addOnsMax({ maximum: ADD_ONS_MAX })],
});

const tag = 'Events';
const { EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, GROSS_LIMIT } = eventErrors;
const { ADD_ON_NOT_FOUND, ADD_ON_NAME_TAKEN, ADD_ON_CHANGED, ADD_ON_BELOW_SOLD, ADD_ON_HAS_SALES } = addOnErrors;

const ownAddOnSchema = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  name: z.string(),
  description: z.string(),
  price: moneySchema,
  quantity: z.number().int(),
  maxPerPurchase: z.number().int(),
  status: z.enum(['active', 'paused']),
  /** In holds, and sold; null for who does not see the sales of the event. */
  held: z.number().int().nullable(),
  sold: z.number().int().nullable(),
  left: z.number().int(),
  /** Grows with each change; a change names the version that it was made from. */
  version: z.number().int(),
});
export type OwnAddOn = z.output<typeof ownAddOnSchema>;

const params = z.object({ id: z.string().max(100) });
const addOnParams = params.extend({ addOnId: z.string().max(100) });

const count = (maximum: number) => {
  const message = asIssue(eventMessages.addOnCountNotValid({ maximum }));
  return z.number(message).int(message).min(1, message).max(maximum, message);
};

const fields = {
  name: requiredText(eventMessages.nameRequired).max(ADD_ON_NAME_MAX, asIssue(eventMessages.nameTooLong({ maximum: ADD_ON_NAME_MAX }))),
  description: z
    .string()
    .trim()
    .max(ADD_ON_DESCRIPTION_MAX, asIssue(eventMessages.descriptionTooLong({ maximum: ADD_ON_DESCRIPTION_MAX }))),
  /** Of one, in major units of the event's currency; 0: it costs nothing. */
  price: priceInput,
  quantity: count(ADD_ON_QUANTITY_MAX),
  maxPerPurchase: count(ADD_ON_PER_PURCHASE_MAX),
};
const place = { error: asIssue(eventMessages.positionNotValid) };

export const listAddOns = endpoint({
  id: 'listAddOns',
  summary: "What is sold with the tickets of the caller's own event (an admin may see any), with how many are held and sold",
  tag,
  method: 'GET',
  path: '/events/{id}/add-ons',
  access: { permission: 'edit:events' },
  params,
  output: z.object({
    items: z.array(ownAddOnSchema),
    event: z.object({ id: z.uuid(), currency: currencySchema }),
    can: z.object({ manageAddOns: canSchema, seeSales: canSchema }),
  }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS],
});
export type AddOnList = z.output<typeof listAddOns.output>;

const manages = { permission: 'manage:tickets' } as const;

export const createAddOn = endpoint({
  id: 'createAddOn',
  summary: "Adds something that is sold with tickets to the caller's own event (an admin may to any)",
  tag,
  method: 'POST',
  path: '/events/{id}/add-ons',
  access: manages,
  params,
  body: z.object({ ...fields, description: fields.description.default(''), maxPerPurchase: fields.maxPerPurchase.default(ADD_ON_PER_PURCHASE) }),
  output: ownAddOnSchema,
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, ADD_ON_NAME_TAKEN, addOnErrors.ADD_ONS_MAX, GROSS_LIMIT],
  idempotency: 'stored',
});

export const updateAddOn = endpoint({
  id: 'updateAddOn',
  summary: 'Changes, pauses or moves an add-on; what is held or sold keeps its name and price',
  tag,
  method: 'PUT',
  path: '/events/{id}/add-ons/{addOnId}',
  access: manages,
  params: addOnParams,
  body: z.object({
    name: fields.name.optional(),
    description: fields.description.optional(),
    price: fields.price.optional(),
    quantity: fields.quantity.optional(),
    maxPerPurchase: fields.maxPerPurchase.optional(),
    status: z.enum(['active', 'paused']).optional(),
    /** Its place among those of the event, from 0; a larger one is the last. */
    position: z.number(place).int(place).min(0, place).max(ADD_ONS_MAX, place).optional(),
    /** The version that the change was made from. A change without it applies to any. */
    version: z.int32().optional(),
  }),
  output: ownAddOnSchema,
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, ADD_ON_NOT_FOUND, ADD_ON_CHANGED, ADD_ON_NAME_TAKEN, ADD_ON_BELOW_SOLD, GROSS_LIMIT],
  idempotency: 'stored',
});

export const deleteAddOn = endpoint({
  id: 'deleteAddOn',
  summary: 'Deletes an add-on that was never bought and is not held; others are paused instead',
  tag,
  method: 'DELETE',
  path: '/events/{id}/add-ons/{addOnId}',
  access: manages,
  params: addOnParams,
  output: z.object({ id: z.uuid(), deleted: z.literal(true) }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, ADD_ON_NOT_FOUND, ADD_ON_HAS_SALES],
  idempotency: 'stored',
});
