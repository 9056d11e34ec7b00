// Settings come from the environment and are checked once at boot; every wrong one is reported by name.
import { z } from 'zod';
import { toInternationalPhone } from '../contract/phone.ts';
import { findHalfPayments, flag, paymentSettings } from './payment-settings.ts';
import { findInsecure, insecureNames } from './security/production-checks.ts';

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== ''),
);

const insecureList = list.transform((names) => names.map((name) => name.toUpperCase())).pipe(z.array(z.enum(insecureNames)));

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(12),
  VUMI_DATA_DIR: z.string().min(1).default('.data'),
  VUMI_DEMO: flag.optional(),
  VUMI_SECRET: z.string().min(32).optional(),
  /** The previous secret, for as long as something is sealed under it. */
  VUMI_SECRET_PREVIOUS: z.string().min(32).optional(),
  /** After how many days new signing keys are made. */
  VUMI_KEYS_DAYS: z.coerce.number().int().min(1).max(3650).default(180),
  /** Names of settings that may be insecure in production. */
  VUMI_ALLOW_INSECURE: insecureList.default([]),
  /** The token for `/metrics`; without it `/metrics` is closed in production. */
  VUMI_METRICS_TOKEN: z.string().min(16).optional(),
  /** Opens the API reference and the test pages to every visitor in production. */
  VUMI_PUBLIC_REFERENCE: flag.optional(),
  /** How many proxies stand in front: only the addresses that they add to X-Forwarded-For are trusted, a caller may have made up the rest. */
  VUMI_TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  VUMI_ADMIN_EMAILS: list.default([]),
  VUMI_ADMIN_DOMAINS: list.default([]),
  VUMI_ORGANIZER_EMAILS: list.default([]),
  VUMI_ORGANIZER_DOMAINS: list.default([]),
  /**
   * Payment requests from one network that may stay unpaid within ten minutes. Generous, because a mobile operator may put many phones behind one
   * address.
   */
  VUMI_UNPAID_PROMPTS_PER_NETWORK: z.coerce.number().int().min(1).default(60),
  VUMI_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(6000),
  /** How long the security log keeps an entry; the privacy page says 90 days. */
  VUMI_SECURITY_LOG_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  /** Emails with codes (sign-ups, resets) that one network may request in an hour; a mobile carrier puts thousands of phones behind one address. */
  VUMI_CODE_MAILS_PER_NETWORK_PER_HOUR: z.coerce.number().int().min(1).default(360),
  /** Live streams that one address may hold open on one node: a carrier puts thousands of phones behind one address. */
  VUMI_STREAMS_PER_ADDRESS: z.coerce.number().int().min(1).default(500),
  /** Sends webhooks also to addresses of this machine and its network: for development and tests, never in production. */
  VUMI_WEBHOOKS_TO_PRIVATE: flag.default(false),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  VUMI_SUPPORT_EMAIL: z.email().optional(),
  VUMI_SUPPORT_PHONE: z
    .string()
    .refine((phone) => toInternationalPhone(phone) !== null, 'must be a Kenyan mobile number')
    .optional(),
  VUMI_SUPPORT_CHAT: z.url({ protocol: /^https$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Vumi <tickets@vumi.test>'),
  ...paymentSettings,
  AFRICASTALKING_URL: z.url({ protocol: /^https?$/ }).optional(),
  AFRICASTALKING_USERNAME: z.string().min(1).optional(),
  AFRICASTALKING_API_KEY: z.string().min(1).optional(),
  /** The registered sender id; without it SMS come from the provider's common one. */
  AFRICASTALKING_SENDER: z.string().min(1).max(20).optional(),
  /** The secret part of the address for delivery reports, `/api/sms/reports/<token>`. */
  AFRICASTALKING_REPORTS_TOKEN: z
    .string()
    .regex(/^[\w-]{32,200}$/)
    .optional(),
  /** What one part of an SMS costs, in cents of the shilling: shown to organizers before they send one. */
  VUMI_SMS_PRICE_CENTS: z.coerce.number().int().min(0).max(100_000).default(80),
  VUMI_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  VUMI_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9.-]{3,63}$/)
    .optional(),
  VUMI_S3_REGION: z.string().min(1).default('us-east-1'),
  VUMI_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  VUMI_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  COGNITO_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  COGNITO_REGION: z.string().min(1).optional(),
  COGNITO_USER_POOL_ID: z
    .string()
    .regex(/^[\w-]+_[0-9a-zA-Z]+$/)
    .optional(),
  COGNITO_CLIENT_ID: z.string().min(1).optional(),
});

const ANY_INTERFACE = '0.0.0.0';
const LOOPBACK = '127.0.0.1';

/** Where contact messages of a demo go, which need no reader. */
const DEMO_SUPPORT_EMAIL = 'support@demo.vumi.test';
/** A test number: the subscriber that Safaricom's own sandbox uses. */
const DEMO_SUPPORT_PHONE = '+254708374149';

/** Every known setting. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

export type Settings = z.output<typeof settings>;

export interface Config extends Settings {
  /** Where the server listens: outside production on this machine only, unless configured otherwise. */
  readonly HOST: string;
  /** Demo accounts and demo data: on outside production, or with `VUMI_DEMO=1`. */
  readonly demo: boolean;
  /** Whether demo accounts can sign in: never in production. */
  readonly demoSignIn: boolean;
  /** Whether every visitor can open the API reference and the test pages. */
  readonly publicReference: boolean;
  /** Sandbox screens and sandbox providers: never in production. */
  readonly sandbox: boolean;
  /** The address that browsers and callbacks use, without a trailing slash. */
  readonly publicUrl: string;
  /** The mailbox that the contact form writes to. */
  readonly supportEmail: string;
  /** The phone number on the help page, in stored form; null where there is no phone support. */
  readonly supportPhone: string | null;
  /** The address of a live chat; null where there is none. */
  readonly supportChat: string | null;
}

/** What is wrong with the environment, one line for each setting. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`Vumi cannot start with these settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const neededInProduction = [
  ['VUMI_SECRET', 'needed in production: 32 or more random characters that seal the signing keys'],
  ['PUBLIC_URL', 'needed in production: the https address that people and payment callbacks use'],
  ['SMTP_URL', 'needed in production: where mail is handed over'],
  ['DARAJA_URL', 'needed in production: the M-Pesa API'],
] as const;

const s3Needs = ['VUMI_S3_ENDPOINT', 'VUMI_S3_BUCKET', 'VUMI_S3_ACCESS_KEY_ID', 'VUMI_S3_SECRET_ACCESS_KEY'] as const;

const smsNeeds = ['AFRICASTALKING_URL', 'AFRICASTALKING_USERNAME', 'AFRICASTALKING_API_KEY', 'AFRICASTALKING_REPORTS_TOKEN'] as const;

/**
 * Reads and checks the settings.
 * @throws {ConfigError} naming each bad or missing setting, and each unknown one that starts with `VUMI_` (most likely a typo).
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = settings.safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  for (const name of Object.keys(given)) {
    if (name.startsWith('VUMI_') && !(name in settings.shape)) problems.push(`${name}: no such setting`);
  }
  if (parsed.success) {
    if (parsed.data.NODE_ENV === 'production' && parsed.data.VUMI_DEMO !== true) {
      for (const [name, why] of neededInProduction) if (parsed.data[name] === undefined) problems.push(`${name}: ${why}`);
    }
    if (parsed.data.NODE_ENV === 'production' && parsed.data.SMTP_URL !== undefined && parsed.data.VUMI_SUPPORT_EMAIL === undefined) {
      problems.push('VUMI_SUPPORT_EMAIL: needed in production together with SMTP_URL: the mailbox that the contact form writes to');
    }
    if (parsed.data.NODE_ENV === 'production') problems.push(...findInsecure(parsed.data, parsed.data.VUMI_ALLOW_INSECURE));
    if (parsed.data.NODE_ENV === 'production' && parsed.data.VUMI_WEBHOOKS_TO_PRIVATE)
      problems.push('VUMI_WEBHOOKS_TO_PRIVATE: not in production, where organizers could reach what only this server can');
    problems.push(...findHalfPayments(parsed.data, parsed.data.NODE_ENV === 'production'));
    for (const [needs, prefix] of [
      [s3Needs, 'VUMI_S3_'],
      [smsNeeds, 'AFRICASTALKING_'],
    ] as const) {
      const missing = needs.filter((name) => parsed.data[name] === undefined);
      if (missing.length < needs.length) problems.push(...missing.map((name) => `${name}: needed together with the other ${prefix} settings`));
    }
    if ((parsed.data.COGNITO_USER_POOL_ID === undefined) !== (parsed.data.COGNITO_CLIENT_ID === undefined)) {
      problems.push('COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID: set both or neither');
    }
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const data = parsed.data;
  const demo = data.VUMI_DEMO ?? data.NODE_ENV !== 'production';
  return {
    ...data,
    HOST: data.HOST ?? (data.NODE_ENV === 'production' ? ANY_INTERFACE : LOOPBACK),
    demo,
    demoSignIn: demo && data.NODE_ENV !== 'production',
    publicReference: data.VUMI_PUBLIC_REFERENCE ?? data.NODE_ENV !== 'production',
    sandbox: data.NODE_ENV !== 'production',
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
    supportEmail: data.VUMI_SUPPORT_EMAIL ?? DEMO_SUPPORT_EMAIL,
    supportChat: data.VUMI_SUPPORT_CHAT ?? null,
    supportPhone: toInternationalPhone(data.VUMI_SUPPORT_PHONE ?? '') ?? (demo ? DEMO_SUPPORT_PHONE : null),
  };
}
