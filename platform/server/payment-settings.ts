// Settings of the external services that move or register money, and which of them need each other.
import { z } from 'zod';

/** A setting that is on or off. */
export const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

export const paymentSettings = {
  DARAJA_URL: z.url({ protocol: /^https?$/ }).optional(),
  DARAJA_CONSUMER_KEY: z.string().optional(),
  DARAJA_CONSUMER_SECRET: z.string().optional(),
  DARAJA_SHORTCODE: z
    .string()
    .regex(/^\d{5,7}$/)
    .optional(),
  DARAJA_PASSKEY: z.string().optional(),
  DARAJA_INITIATOR: z.string().optional(),
  DARAJA_SECURITY_CREDENTIAL: z.string().optional(),
  DARAJA_B2C_SHORTCODE: z
    .string()
    .regex(/^\d{5,7}$/)
    .optional(),
  DARAJA_B2C_INITIATOR: z.string().optional(),
  DARAJA_B2C_SECURITY_CREDENTIAL: z.string().optional(),
  /** The shortcode has the product of standing orders (Ratiba), with this code of a monthly one; without it they are not offered. */
  DARAJA_STANDING_ORDERS: z.enum(['monthly-4', 'monthly-5']).optional(),
  DARAJA_CALLBACK_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The bank account that pays organizers by files: whose it is, the BIC, and its number in each currency (`KES:1000200030,USD:1000200040`). */
  VUMI_BANK_NAME: z.string().min(1).max(140).optional(),
  VUMI_BANK_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
    .optional(),
  VUMI_BANK_ACCOUNTS: z
    .string()
    .regex(/^[A-Z]{3}:[A-Z0-9]{6,34}(,[A-Z]{3}:[A-Z0-9]{6,34})*$/)
    .transform((value) => new Map(value.split(',').map((one): [string, string] => [one.slice(0, 3), one.slice(4)])))
    .optional(),
  /** Registers Vumi's invoices with eTIMS; outside production with a sandbox of our own where no address is set. */
  VUMI_ETIMS: flag.default(false),
  ETIMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where tokens come from, when that is not `/v1/token/generate` of the same host. */
  ETIMS_TOKEN_URL: z.url({ protocol: /^https?$/ }).optional(),
  ETIMS_CONSUMER_KEY: z.string().min(1).optional(),
  ETIMS_CONSUMER_SECRET: z.string().min(1).optional(),
  ETIMS_PIN: z
    .string()
    .regex(/^[PA]\d{9}[A-Z]$/)
    .optional(),
  ETIMS_BRANCH: z
    .string()
    .regex(/^\d\d$/)
    .default('00'),
  ETIMS_DEVICE: z.string().min(1).max(100).optional(),
  /** What Vumi sells, as it was registered as an item, and its class. */
  ETIMS_ITEM: z.string().min(1).max(20).optional(),
  ETIMS_ITEM_CLASS: z.string().min(1).max(10).optional(),
  /** Where the QR code of a registered invoice leads. */
  ETIMS_PORTAL_URL: z.url({ protocol: /^https$/ }).default('https://etims.kra.go.ke'),
  /** The card provider; without it cards are not offered. */
  PAYSTACK_SECRET_KEY: z.string().min(16).optional(),
  /** Its API, where it is not the public one. */
  PAYSTACK_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The origin to which buyers come back from the card page, where it is not PUBLIC_URL. */
  PAYSTACK_CALLBACK_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The provider of mobile wallets; without it they are not offered. */
  FLUTTERWAVE_SECRET_KEY: z.string().min(16).optional(),
  /** What it sends with its webhooks, as it was entered in its dashboard. */
  FLUTTERWAVE_SECRET_HASH: z.string().min(16).optional(),
  /** Its API with the version, where it is not the public one. */
  FLUTTERWAVE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The provider of Telebirr and cards in Ethiopia; without it they are not offered. */
  CHAPA_SECRET_KEY: z.string().min(16).optional(),
  /** What it signs its webhooks with, as it was entered in its dashboard. */
  CHAPA_WEBHOOK_SECRET: z.string().min(16).optional(),
  /** Its API with the version, where it is not the public one. */
  CHAPA_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The provider of Airtel Money in Kenya; without it that is not offered. */
  PESAPAL_CONSUMER_KEY: z.string().min(16).optional(),
  PESAPAL_CONSUMER_SECRET: z.string().min(16).optional(),
  /** Its API with the version, where it is not the public one. */
  PESAPAL_URL: z.url({ protocol: /^https?$/ }).optional(),
};

type PaymentSettings = z.output<z.ZodObject<typeof paymentSettings>>;
type SettingName = keyof PaymentSettings;

const darajaNeeds = ['DARAJA_CONSUMER_KEY', 'DARAJA_CONSUMER_SECRET', 'DARAJA_SHORTCODE', 'DARAJA_PASSKEY'] as const;

const etimsNeeds = [
  'ETIMS_URL',
  'ETIMS_CONSUMER_KEY',
  'ETIMS_CONSUMER_SECRET',
  'ETIMS_PIN',
  'ETIMS_DEVICE',
  'ETIMS_ITEM',
  'ETIMS_ITEM_CLASS',
] as const;

/** What is nothing without another: an address of a provider that is not the public one, a product of its account. */
const addresses = [
  ['PAYSTACK_URL', 'PAYSTACK_SECRET_KEY'],
  ['PAYSTACK_CALLBACK_URL', 'PAYSTACK_SECRET_KEY'],
  ['FLUTTERWAVE_URL', 'FLUTTERWAVE_SECRET_KEY'],
  ['CHAPA_URL', 'CHAPA_SECRET_KEY'],
  ['PESAPAL_URL', 'PESAPAL_CONSUMER_KEY'],
  ['DARAJA_STANDING_ORDERS', 'DARAJA_URL'],
] as const;

/** All or none of each, with how the others are called. */
const together: readonly (readonly [prefix: string, names: readonly SettingName[]])[] = [
  ['VUMI_BANK_', ['VUMI_BANK_NAME', 'VUMI_BANK_BIC', 'VUMI_BANK_ACCOUNTS']],
  ['FLUTTERWAVE_', ['FLUTTERWAVE_SECRET_KEY', 'FLUTTERWAVE_SECRET_HASH']],
  ['CHAPA_', ['CHAPA_SECRET_KEY', 'CHAPA_WEBHOOK_SECRET']],
  ['PESAPAL_', ['PESAPAL_CONSUMER_KEY', 'PESAPAL_CONSUMER_SECRET']],
];

/** Settings that refunds need, all or none of each. */
const refundNeeds = [
  ['DARAJA_INITIATOR', 'DARAJA_SECURITY_CREDENTIAL'],
  ['DARAJA_B2C_SHORTCODE', 'DARAJA_B2C_INITIATOR', 'DARAJA_B2C_SECURITY_CREDENTIAL'],
] as const;

function findHalfRefunds(config: PaymentSettings): string[] {
  return refundNeeds.flatMap((names) => {
    const missing = names.filter((name) => config[name] === undefined);
    if (missing.length === names.length) return [];
    const lacksUrl = config.DARAJA_URL === undefined ? [`${names[0]}: needs DARAJA_URL`] : [];
    return [...missing.map((name) => `${name}: needed together with ${names.filter((other) => other !== name).join(' and ')}`), ...lacksUrl];
  });
}

/** What is wrong with them, one line for each setting. */
export function findHalfPayments(config: PaymentSettings, isProduction: boolean): string[] {
  const isMissing = (name: SettingName): boolean => config[name] === undefined;
  const lacking = (names: readonly SettingName[], other: string): string[] =>
    names.filter(isMissing).map((name) => `${name}: needed together with ${other}`);
  return [
    ...(isMissing('DARAJA_URL') ? [] : lacking(darajaNeeds, 'DARAJA_URL')),
    ...findHalfRefunds(config),
    ...addresses.flatMap(([name, needed]) => (!isMissing(name) && isMissing(needed) ? [`${name}: needs ${needed}`] : [])),
    ...(config.VUMI_ETIMS && (isProduction || !isMissing('ETIMS_URL')) ? lacking(etimsNeeds, 'VUMI_ETIMS') : []),
    ...together.flatMap(([prefix, names]) => (names.every(isMissing) ? [] : lacking(names, `the other ${prefix} settings`))),
  ];
}
