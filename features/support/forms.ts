// Validation of the contact form: the screen checks by it, and the server checks again.
import { z } from 'zod';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { CONTACT_MESSAGE_MAX, CONTACT_MESSAGE_MIN, contactTopics } from './contact-message.ts';

const NAME_MAX = 100;
const EMAIL_MAX = 254;
const ORDER_NUMBER_MAX = 40;

/**
 * One line of text in one direction: no control characters, so that it cannot add a line to an email's headers, and none that reverse the text
 * after it.
 */
const oneLine = /^[^\p{Cc}\p{Bidi_Control}]*$/u;

/** A message to support, with the validation rules of the form. */
export const contactMessage = z.object({
  name: nameText('Please tell us your name')
    .min(1, 'Please tell us your name')
    .max(NAME_MAX, `A name can have at most ${NAME_MAX} characters`)
    .regex(oneLine, 'A name is one line of text'),
  /** The address for the reply. */
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
