// Messages to support (docs/reference/product.md#contact).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { contactMessage } from './forms.ts';

const tag = 'Support';

export const sendContactMessage = endpoint({
  id: 'sendContactMessage',
  summary: 'Sends a message to the support mailbox',
  tag,
  method: 'POST',
  path: '/contact',
  access: 'open',
  body: contactMessage,
  output: z.object({ id: z.uuid() }),
  errors: [platformErrors.IDEMPOTENCY_KEY_REUSED],
  idempotency: 'operation',
  // Many phones share one address of their network; form-filling robots cannot send JSON. So there is no honeypot field, which could swallow what
  // a browser had filled in automatically.
  requestsPerMinute: 10,
});

export const getContactDetails = endpoint({
  id: 'getContactDetails',
  summary: 'How to contact support without the form: its mailbox, and its phone and live chat where there are any',
  tag,
  method: 'GET',
  path: '/contact',
  access: 'open',
  cacheSeconds: 300,
  output: z.object({
    email: z.email(),
    /** In stored form: +254712345678. */
    phone: z.string().nullable(),
    /** The address of a live chat, if there is one. */
    chat: z.url().nullable(),
  }),
  errors: [],
});
