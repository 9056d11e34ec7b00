// The calls that belong to the site as a whole rather than to a feature.
import { z } from 'zod';
import { identitySettingsSchema } from '#features/identity/contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';

export const locales = ['en', 'sw', 'fr'] as const;

export const getConfig = endpoint({
  id: 'getConfig',
  summary: 'The settings that a client needs before its first call',
  tag: 'Site',
  method: 'GET',
  path: '/config',
  access: 'open',
  output: z.object({
    identity: identitySettingsSchema,
    currencies: z.array(currencySchema),
    locales: z.array(z.enum(locales)),
    mode: z.enum(['production', 'demo', 'development', 'test']),
  }),
  errors: [],
});

export type SiteConfig = z.output<typeof getConfig.output>;

export const getHealth = endpoint({
  id: 'getHealth',
  summary: 'Whether this node can work: its database answers. The four fields are also at the top level of the answer.',
  tag: 'Site',
  method: 'GET',
  path: '/health',
  access: 'open',
  output: z.object({
    service: z.string(),
    status: z.literal('healthy'),
    version: z.string(),
    timestamp: z.iso.datetime(),
    /** The process for work outside requests, such as emails; a node continues to answer without it. */
    worker: z.enum(['running', 'starting']).optional(),
  }),
  errors: [platformErrors.UNAVAILABLE],
});

export type Health = z.output<typeof getHealth.output>;

const failedWorkSchema = z.object({
  id: z.uuid(),
  /** A domain event that a subscriber could not handle, or a job. */
  kind: z.enum(['event', 'job']),
  /** The subscriber or the job. */
  name: z.string(),
  /** What the event happened to, as `order:<id>`; null for a job. */
  subject: z.string().nullable(),
  attempts: z.int(),
  problem: z.string(),
  failedAt: z.iso.datetime(),
});
export type FailedWork = z.output<typeof failedWorkSchema>;

export const listFailedWork = endpoint({
  id: 'listFailedWork',
  summary: 'Work that was given up after its last try, and can be retried by hand; the newest first',
  tag: 'Site',
  method: 'GET',
  path: '/admin/failed-work',
  access: { role: 'admin' },
  query: z.object(pageQuery(50)),
  output: pageOf(failedWorkSchema),
  errors: [],
});

export const retryFailedWork = endpoint({
  id: 'retryFailedWork',
  summary: 'Retries work that was given up, now',
  tag: 'Site',
  method: 'POST',
  path: '/admin/failed-work/{id}/retry',
  access: { role: 'admin' },
  params: z.object({ id: z.string().max(100) }),
  output: z.object({ id: z.uuid(), retried: z.literal(true) }),
  errors: [platformErrors.NOT_FOUND],
});

const grantSchema = z.object({ emails: z.array(z.string()), domains: z.array(z.string()) });

/** Where a limit applies. */
export const limitGroups = ['purchase', 'accounts', 'businesses', 'requests'] as const;

const limitSchema = z.object({
  /** Its name, by which screens describe it. */
  id: z.enum([
    'hold',
    'ticketTypes',
    'mpesaPayment',
    'unpaidPrompts',
    'session',
    'password',
    'savedEvents',
    'reminders',
    'codeMails',
    'invitation',
    'images',
    'noteLength',
    'callsPerMinute',
    'streamsPerAccount',
    'streamsPerAddress',
    'bodySize',
    'securityLog',
    'auditExport',
  ]),
  group: z.enum(limitGroups),
  /** In `unit`; money is minor units of Kenyan shillings. */
  value: z.number(),
  unit: z.enum(['count', 'minutes', 'days', 'characters', 'bytes', 'money']),
  /** The setting of the process that changes it; null for a rule of the product. */
  setting: z.string().nullable(),
});
export type Limit = z.output<typeof limitSchema>;

const systemSettingsSchema = z.object({
  /** Addresses and domains whose accounts get a role when they are confirmed; settings of the process. */
  roleGrants: z.object({ admin: grantSchema, organizer: grantSchema }),
  /** True where an external user pool holds the accounts: the grants above are not used then. */
  accountsElsewhere: z.boolean(),
  limits: z.array(limitSchema),
});
export type SystemSettings = z.output<typeof systemSettingsSchema>;

export const getSystemSettings = endpoint({
  id: 'getSystemSettings',
  summary: 'Which addresses get a role, and the limits of the system',
  tag: 'Administration',
  method: 'GET',
  path: '/admin/settings',
  access: { role: 'admin' },
  output: systemSettingsSchema,
  errors: [],
});

const sentMessageSchema = z.object({
  /** `identity.suspended`. */
  id: z.string(),
  /** The feature that sends it. */
  feature: z.string(),
  /** False: it is sent by SMS only. */
  hasEmail: z.boolean(),
  /** Whether it is sent by SMS: to those who chose that where there is an email, too. */
  hasSms: z.boolean(),
  /** With sample data, in the language that was asked for; of an SMS alone its text. */
  subject: z.string(),
});
export type SentMessageSummary = z.output<typeof sentMessageSchema>;

const messageLanguage = z.object({ language: z.enum(locales).default('en') });

export const listSentMessages = endpoint({
  id: 'listSentMessages',
  summary: 'Every message that the product sends, by feature',
  tag: 'Administration',
  method: 'GET',
  path: '/admin/messages',
  access: { role: 'admin' },
  query: messageLanguage,
  output: z.array(sentMessageSchema),
  errors: [],
});

export const previewMessage = endpoint({
  id: 'previewMessage',
  summary: 'A message with sample data, as its reader gets it',
  tag: 'Administration',
  method: 'GET',
  path: '/admin/messages/{id}',
  access: { role: 'admin' },
  params: z.object({ id: z.string().max(100) }),
  query: messageLanguage,
  output: sentMessageSchema.extend({
    email: z
      .object({
        to: z.string(),
        text: z.string(),
        /** The address of the HTML for a frame, valid for ten minutes; it is served apart because a page's own policy refuses the styles of emails. */
        frame: z.string(),
        /** The names of attached files. */
        attachments: z.array(z.string()),
      })
      .nullable(),
    /** The text of its SMS; null without one. */
    sms: z.string().nullable(),
  }),
  errors: [platformErrors.NOT_FOUND],
});
export type MessagePreview = z.output<typeof previewMessage.output>;
