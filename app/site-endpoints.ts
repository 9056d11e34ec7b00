// The calls that belong to the site as a whole rather than to a feature.
import { z } from 'zod';
import { identitySettingsSchema } from '#features/identity/contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';

export const locales = ['en', 'sw', 'fr'] as const;

export const getConfig = endpoint({
  id: 'getConfig',
  summary: 'What a client has to know before its first call',
  tag: 'site',
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
  summary: 'Whether this node can do its work: its database answers. The four fields also stand at the top level of the answer.',
  tag: 'site',
  method: 'GET',
  path: '/health',
  access: 'open',
  output: z.object({ service: z.string(), status: z.literal('healthy'), version: z.string(), timestamp: z.iso.datetime() }),
  errors: [platformErrors.UNAVAILABLE],
});

export type Health = z.output<typeof getHealth.output>;
