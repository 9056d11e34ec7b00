// Validation of the contact form: the screen checks by it, and the server checks again.
import { z } from 'zod';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { CONTACT_MESSAGE_MAX, CONTACT_MESSAGE_MIN, contactTopics } from './contact-message.ts';
import { supportMessages } from './messages.ts';

export const NAME_MAX = 100;
const EMAIL_MAX = 254;
const ORDER_NUMBER_MAX = 40;

/**
 * One line of text in one direction: no control characters, so that it cannot add a line to an email's headers, and none that reverse the text
 * after it.
 */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;

/** A message to support, with the validation rules of the form. */
export const contactMessage = z.object({
  name: nameText(asIssue(supportMessages.nameRequired))
    .min(1, asIssue(supportMessages.nameRequired))
    .max(NAME_MAX, asIssue(supportMessages.nameTooLong))
    .regex(oneLine, asIssue(supportMessages.nameNotOneLine)),
  /** The address for the reply. */
  email: z
    .string(asIssue(supportMessages.emailNotValid))
    .trim()
    .max(EMAIL_MAX, asIssue(supportMessages.emailNotValid))
    .pipe(z.email(asIssue(supportMessages.emailNotValid))),
  topic: z.enum(contactTopics, asIssue(supportMessages.topicRequired)),
  message: z
    .string(asIssue(supportMessages.messageRequired))
    .trim()
    .min(CONTACT_MESSAGE_MIN, asIssue(supportMessages.messageTooShort))
    .max(CONTACT_MESSAGE_MAX, asIssue(supportMessages.messageTooLong)),
  /** The order it is about, if any. */
  orderNumber: z
    .string()
    .trim()
    .max(ORDER_NUMBER_MAX, asIssue(supportMessages.orderNumberNotValid))
    .regex(oneLine, asIssue(supportMessages.orderNumberNotValid))
    .default(''),
});
