// Writing to the people behind Vumi (docs/reference/product.md#contact).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { groupDigits } from '#platform/contract/numbers.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { CONTACT_MESSAGE_MAX, CONTACT_MESSAGE_MIN, contactTopics } from './contact-message.ts';

const tag = 'Support';

const NAME_MAX = 100;
const EMAIL_MAX = 254;
const ORDER_NUMBER_MAX = 40;

/** One line of text, read in one direction: no control characters, hence no line of its own in a letter's head, and none that turn what follows. */
const oneLine = /^[^\p{Cc}\p{Bidi_Control}]*$/u;

/** A message to support, and the rules of the form. */
export const contactMessage = z.object({
  name: nameText('Please tell us your name')
    .min(1, 'Please tell us your name')
    .max(NAME_MAX, `A name can have at most ${NAME_MAX} characters`)
    .regex(oneLine, 'A name is one line of text'),
  /** Where the answer goes. */
  email: z
    .string('Please enter a valid email address')
    .trim()
    .max(EMAIL_MAX, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address')),
  topic: z.enum(contactTopics, 'Please choose a topic'),
  message: z
    .string('Please write a message')
    .trim()
    .min(CONTACT_MESSAGE_MIN, `Please write at least ${CONTACT_MESSAGE_MIN} characters`)
    .max(CONTACT_MESSAGE_MAX, `A message can have at most ${groupDigits(CONTACT_MESSAGE_MAX)} characters`),
  /** The order it is about, if any. */
  orderNumber: z.string().trim().max(ORDER_NUMBER_MAX, 'Please check the order number').regex(oneLine, 'Please check the order number').default(''),
});

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
  // Many phones share one address of their network; a robot that fills forms cannot send JSON. So there is no trap field, which would
  // swallow what an honest browser had filled in by itself.
  requestsPerMinute: 10,
});

export const getContactDetails = endpoint({
  id: 'getContactDetails',
  summary: 'How to reach support without the form: its mailbox, and its phone and live chat where there are any',
  tag,
  method: 'GET',
  path: '/contact',
  access: 'open',
  cacheSeconds: 300,
  output: z.object({
    email: z.email(),
    /** As it is stored: +254712345678. */
    phone: z.string().nullable(),
    /** The address of a live chat, where there is one. */
    chat: z.url().nullable(),
  }),
  errors: [],
});
