// Add-ons as buyers get them with their event (docs/reference/add-ons.md).
import { z } from 'zod';
import { moneySchema } from '#platform/contract/money-schemas.ts';

/** What is sold: a ticket that admits people, or an add-on, which is sold with tickets (docs/reference/add-ons.md). */
export type SoldKind = 'ticket' | 'add_on';

/** What is sold with tickets of an event, as buyers see it. */
export const addOnSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  price: moneySchema,
  /** What the buyer of one pays on top of it, in major units: Vumi's fee. Missing where the organizer bears it. */
  fee: z.number().optional(),
  /** Units that can be held now. */
  left: z.number().int(),
  maxPerPurchase: z.number().int(),
  /** As that of a ticket type. */
  state: z.enum(['on_sale', 'coming_soon', 'closed', 'sold_out']),
});
export type AddOn = z.output<typeof addOnSchema>;
