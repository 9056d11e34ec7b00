// Messages of an organizer to the holders of an event's tickets (docs/reference/announcements.md).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { languages } from '#platform/contract/language/languages.ts';
import { moneySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { eventErrors } from '#features/events/contract.ts';
import { notificationErrors } from '#features/notifications/contract.ts';
import {
  announcementChannels,
  announcementPurposes,
  announcementSorts,
  announcementStates,
  DELIVERIES_MAX,
  deliverySorts,
  deliveryStates,
  MESSAGES_PER_DAY,
} from './announcement-facts.ts';
import { audienceSchema, day, demandTexts, draftFields, draftSchema, textSchema } from './draft-schema.ts';
import { announcementMessages as messages } from './messages.ts';

export const announcementErrors = defineErrors({
  MESSAGE_NOT_FOUND: [404, messages.notFound],
  MESSAGE_NOT_SCHEDULED: [409, messages.notScheduled],
  NOBODY_TO_TELL: [409, messages.nobody],
  TOO_MANY_RECIPIENTS: [409, messages.tooMany({ maximum: DELIVERIES_MAX })],
  MESSAGES_OF_DAY: [409, messages.tooManyADay({ maximum: MESSAGES_PER_DAY })],
  TESTS_OFTEN: [429, messages.tooManyTests],
  NO_NUMBER_FOR_TEST: [409, messages.noNumber],
});

const tag = 'Messages to holders';
const access = { permission: 'edit:events' } as const;
const { EVENT_NOT_FOUND, EVENT_NOT_YOURS } = eventErrors;

const params = z.object({ id: z.string().max(100) });
const messageParams = params.extend({ messageId: z.string().max(100) });
const messageSchema = z.object({
  id: z.uuid(),
  purpose: z.enum(announcementPurposes),
  channels: z.array(z.enum(announcementChannels)),
  audience: audienceSchema,
  texts: z.array(textSchema),
  state: z.enum(announcementStates),
  author: z.string(),
  sendAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** People whom it would have reached when it was written. */
  expectedPeople: z.number().int(),
  /** Emails and SMS by outcome; all are zero until it begins. */
  deliveries: z.object({ queued: z.number().int(), sent: z.number().int(), failed: z.number().int() }),
  /** What its SMS cost; null without SMS, and until it begins. */
  smsCost: moneySchema.nullable(),
});
export type AnnouncementView = z.output<typeof messageSchema>;

export const listAnnouncements = endpoint({
  id: 'listAnnouncements',
  summary: "Messages to the holders of the caller's own event (an admin may see any), the newest first",
  tag,
  method: 'GET',
  path: '/events/{id}/messages',
  access,
  params,
  query: z.object({ ...pageQuery(20), state: z.enum(announcementStates).optional(), sort: z.enum(announcementSorts).default('written') }),
  output: pageOf(messageSchema).extend({
    total: z.number().int(),
    event: z.object({
      id: z.uuid(),
      name: z.string(),
      timeZone: z.string(),
      ticketTypes: z.array(z.object({ id: z.uuid(), name: z.string() })),
      /** Tickets that were checked in: only then some have not arrived. */
      arrived: z.number().int(),
    }),
    /** Whether SMS can be sent here at all. */
    smsAvailable: z.boolean(),
    can: z.object({ sendMessages: canSchema, seeBuyers: canSchema }),
  }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS],
});
export type AnnouncementList = z.output<typeof listAnnouncements.output>;

export const getAnnouncement = endpoint({
  id: 'getAnnouncement',
  summary: 'One message to the holders of an event, and how far it is',
  tag,
  method: 'GET',
  path: '/events/{id}/messages/{messageId}',
  access,
  params: messageParams,
  output: messageSchema.extend({
    event: z.object({ id: z.uuid(), timeZone: z.string(), ticketTypes: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
    can: z.object({ sendMessages: canSchema, seeBuyers: canSchema }),
  }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, announcementErrors.MESSAGE_NOT_FOUND],
});
export type AnnouncementDetail = z.output<typeof getAnnouncement.output>;

const deliverySchema = z.object({
  id: z.uuid(),
  channel: z.enum(announcementChannels),
  name: z.string(),
  /** The email address or the number. */
  address: z.string(),
  language: z.enum(languages),
  state: z.enum(deliveryStates),
  /** Why it failed: one of `deliveryProblems`, or the words of the mail server or the SMS provider. */
  problem: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
export type Delivery = z.output<typeof deliverySchema>;

export const listAnnouncementRecipients = endpoint({
  id: 'listAnnouncementRecipients',
  summary: 'Who gets a message and what became of it, for those who see buyers',
  tag,
  method: 'GET',
  path: '/events/{id}/messages/{messageId}/recipients',
  access,
  params: messageParams,
  query: z.object({
    ...pageQuery(25),
    state: z.enum(deliveryStates).optional(),
    /** In the name, the address and the number. */
    search: z.string().trim().max(100).optional(),
    sort: z.enum(deliverySorts).default('name'),
  }),
  output: pageOf(deliverySchema).extend({ total: z.number().int() }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, announcementErrors.MESSAGE_NOT_FOUND],
});
export type DeliveryList = z.output<typeof listAnnouncementRecipients.output>;

export const previewAnnouncement = endpoint({
  id: 'previewAnnouncement',
  summary: 'Who would get a message, how it would look, and what its SMS would cost. Nothing is sent, and its texts may be unfinished',
  tag,
  method: 'POST',
  path: '/events/{id}/messages/preview',
  access,
  params,
  body: draftSchema,
  output: z.object({
    /** People whom it reaches by one of the channels at least. */
    people: z.number().int(),
    /** People who were chosen, and get nothing: they have no address for it, or did not ask for news. */
    unreached: z.number().int(),
    emails: z.number().int(),
    sms: z.number().int(),
    texts: z.array(
      z.object({
        language: z.enum(languages),
        emails: z.number().int(),
        sms: z.number().int(),
        mail: z.object({ subject: z.string(), text: z.string() }),
        /** As it is sent, with the name of the event before it. */
        smsText: z.string(),
        encoding: z.enum(['gsm-7', 'ucs-2']),
        parts: z.number().int(),
      }),
    ),
    smsParts: z.number().int(),
    smsPrice: moneySchema,
    smsCost: moneySchema,
  }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS],
  requestsPerMinute: 120,
});
export type AnnouncementPreview = z.output<typeof previewAnnouncement.output>;

export const testAnnouncement = endpoint({
  id: 'testAnnouncement',
  summary: "Sends a message to the caller alone: to the account's address, and by SMS to its confirmed number",
  tag,
  method: 'POST',
  path: '/events/{id}/messages/test',
  access,
  params,
  body: z.object({ ...draftFields, language: z.enum(languages).optional() }).superRefine(demandTexts),
  output: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  errors: [
    EVENT_NOT_FOUND,
    EVENT_NOT_YOURS,
    announcementErrors.TESTS_OFTEN,
    announcementErrors.NO_NUMBER_FOR_TEST,
    notificationErrors.SMS_NOT_SET_UP,
  ],
  idempotency: 'stored',
});

export const createAnnouncement = endpoint({
  id: 'createAnnouncement',
  summary: 'Sends a message to holders, at once or at a moment in the event’s time zone. Who gets it is decided when it begins',
  tag,
  method: 'POST',
  path: '/events/{id}/messages',
  access,
  params,
  body: z
    .object({
      ...draftFields,
      /** Both or neither: at once. */
      sendOn: day.nullish(),
      sendTime: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, asIssue(messages.momentIncomplete))
        .nullish(),
    })
    .superRefine(demandTexts)
    .refine(({ sendOn, sendTime }) => (sendOn == null) === (sendTime == null), { path: ['sendOn'], message: asIssue(messages.momentIncomplete) }),
  output: messageSchema,
  errors: [
    EVENT_NOT_FOUND,
    EVENT_NOT_YOURS,
    announcementErrors.NOBODY_TO_TELL,
    announcementErrors.TOO_MANY_RECIPIENTS,
    announcementErrors.MESSAGES_OF_DAY,
    notificationErrors.SMS_NOT_SET_UP,
  ],
  idempotency: 'stored',
});

export const cancelAnnouncement = endpoint({
  id: 'cancelAnnouncement',
  summary: 'Cancels a scheduled message that has not begun',
  tag,
  method: 'DELETE',
  path: '/events/{id}/messages/{messageId}',
  access,
  params: messageParams,
  output: messageSchema,
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, announcementErrors.MESSAGE_NOT_FOUND, announcementErrors.MESSAGE_NOT_SCHEDULED],
  idempotency: 'stored',
});
