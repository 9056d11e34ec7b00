// The link by which a payer from the menu says which tickets are meant (docs/reference/mpesa.md#tickets-from-the-menu).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { checkoutMessages } from '../messages.ts';
import { linkedEventSchema } from '../office/office-contract.ts';

export const menuErrors = defineErrors({
  MENU_LINK_NOT_FOUND: [404, checkoutMessages.menuLinkNotFound],
  MENU_LINK_OVER: [409, checkoutMessages.menuLinkOver],
});

const tag = 'Orders';
const { MENU_LINK_NOT_FOUND, MENU_LINK_OVER } = menuErrors;
/** In 16 random bytes nobody finds another's link by trying; the limit keeps who tries from being a load. A page asks every few seconds. */
const LOOKS_PER_MINUTE = 90;
const code = z.string().max(100);

const linkSchema = z.object({
  event: linkedEventSchema,
  /** What was paid, in shillings. */
  amount: z.number(),
  /** `asked`: the payer chooses; `chosen`: the tickets are on their way; `bought`: they came by SMS; `returned`: the money goes back. */
  state: z.enum(['asked', 'chosen', 'bought', 'returned', 'decided']),
  choices: z.array(z.object({ number: z.number().int(), name: z.string(), quantity: z.number().int() })),
  /** From 1; null while nothing is chosen. */
  chosen: z.number().int().nullable(),
  /** Until when it can be chosen. */
  endsAt: z.iso.datetime(),
});
export type MenuLink = z.output<typeof linkSchema>;

export const lookAtMenuLink = endpoint({
  id: 'lookAtMenuLink',
  summary: 'What a payment with the code of an event can buy, for who has the code of its link; it tells no number',
  tag,
  method: 'POST',
  path: '/menu-links/look',
  access: 'open',
  body: z.object({ code }),
  output: linkSchema,
  errors: [MENU_LINK_NOT_FOUND],
  requestsPerMinute: LOOKS_PER_MINUTE,
});

export const chooseByMenuLink = endpoint({
  id: 'chooseByMenuLink',
  summary: 'Chooses the tickets of such a payment; they come by SMS. The first choice counts, also one by SMS',
  tag,
  method: 'POST',
  path: '/menu-links/choose',
  access: 'open',
  body: z.object({ code, number: z.number().int() }),
  output: linkSchema,
  errors: [MENU_LINK_NOT_FOUND, MENU_LINK_OVER],
  requestsPerMinute: 20,
});
