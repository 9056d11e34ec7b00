// Which Daraja is called: the real one when configured, else the sandbox of this process.
import { createHash } from 'node:crypto';
import type { Context } from '#platform/server/context.ts';
import type { StandingEdition } from '../../mpesa/standing-orders.ts';
import type { OwnCodeRow } from './own-codes/tables.ts';
import type { OwnCodeSecrets } from './own-codes/own-code.ts';

/** The initiator of a shortcode. */
export interface DarajaInitiator {
  readonly name: string;
  readonly securityCredential: string;
}

export interface DarajaSettings {
  /** Whose access token it is: Vumi's, or that of an organizer's short code. */
  readonly account: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  /** What signs requests. */
  readonly shortcode: string;
  /** What is paid, and how. */
  readonly receiver: { readonly number: string; readonly command: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline' };
  readonly passkey: string;
  /** Null: payments work, refunds through the API are not set up. */
  readonly initiator: DarajaInitiator | null;
  /** The account for payouts, where it is not the one that takes payments. */
  readonly payout: { readonly shortcode: string; readonly initiator: DarajaInitiator } | null;
  /** How standing orders are asked for; null: the shortcode has no such product. */
  readonly standingOrders: StandingEdition | null;
  /** The origin at which Daraja reaches us, without a trailing slash. */
  readonly callbackOrigin: string;
}

export const SANDBOX_PATH = '/sandbox/daraja';

/** An organizer's till in the sandbox. */
export const sandboxTill = {
  kind: 'till',
  consumerKey: 'organizer-sandbox-key',
  consumerSecret: 'organizer-sandbox-secret',
  shortcode: '600100',
  number: '5001234',
  passkey: 'organizer-sandbox-passkey',
  initiator: { name: 'organizer-sandbox', securityCredential: 'organizer-sandbox-credential' },
} as const;

/** What the sandbox accepts. No secrets: it moves no money. */
export const sandboxCredentials = {
  consumerKey: 'vumi-sandbox-key',
  consumerSecret: 'vumi-sandbox-secret',
  shortcode: '174379',
  passkey: 'vumi-sandbox-passkey',
  initiator: { name: 'vumi-sandbox', securityCredential: 'vumi-sandbox-credential' },
  payout: { shortcode: '600997', initiator: { name: 'vumi-payouts', securityCredential: 'vumi-payouts-credential' } },
} as const;

const OURS = 'daraja';
const paybillOf = (number: string) => ({ number, command: 'CustomerPayBillOnline' }) as const;

/**
 * The settings of this process. The sandbox's address is known once the server listens.
 * Null in production without `DARAJA_URL` (a demonstration): no payment must ever go to a sandbox there.
 */
export function darajaSettings(context: Context): DarajaSettings | null {
  const { config } = context;
  const callbackUrl = config.DARAJA_CALLBACK_URL?.replace(/\/+$/, '');
  if (config.DARAJA_URL === undefined) {
    if (!config.sandbox) return null;
    return {
      ...sandboxCredentials,
      standingOrders: 'monthly-4',
      account: OURS,
      receiver: paybillOf(sandboxCredentials.shortcode),
      baseUrl: `${context.selfUrl()}${SANDBOX_PATH}`,
      callbackOrigin: callbackUrl ?? context.selfUrl(),
    };
  }
  return {
    account: OURS,
    receiver: paybillOf(config.DARAJA_SHORTCODE ?? ''),
    baseUrl: config.DARAJA_URL.replace(/\/+$/, ''),
    consumerKey: config.DARAJA_CONSUMER_KEY ?? '',
    consumerSecret: config.DARAJA_CONSUMER_SECRET ?? '',
    shortcode: config.DARAJA_SHORTCODE ?? '',
    passkey: config.DARAJA_PASSKEY ?? '',
    initiator: initiatorFrom(config.DARAJA_INITIATOR, config.DARAJA_SECURITY_CREDENTIAL),
    payout: payoutFrom(config),
    standingOrders: config.DARAJA_STANDING_ORDERS ?? null,
    callbackOrigin: callbackUrl ?? config.publicUrl,
  };
}

/** Of an app, whichever short codes it is registered for: its newest token invalidates the one before. */
const accountOf = (consumerKey: string): string => `own:${createHash('sha256').update(consumerKey).digest('hex').slice(0, 32)}`;

/** The settings for an organizer's short code: the same Daraja, called by the organizer's app. Null where no M-Pesa is set up. */
export function ownSettings(
  context: Context,
  { kind, shortcode, number }: Pick<OwnCodeRow, 'kind' | 'shortcode' | 'number'>,
  secrets: OwnCodeSecrets,
): DarajaSettings | null {
  const ours = darajaSettings(context);
  if (ours === null) return null;
  const receiver = kind === 'till' ? ({ number, command: 'CustomerBuyGoodsOnline' } as const) : paybillOf(number);
  return {
    ...secrets,
    account: accountOf(secrets.consumerKey),
    shortcode,
    receiver,
    payout: null,
    standingOrders: null,
    baseUrl: ours.baseUrl,
    callbackOrigin: ours.callbackOrigin,
  };
}

function initiatorFrom(name: string | undefined, securityCredential: string | undefined): DarajaInitiator | null {
  return name === undefined || securityCredential === undefined ? null : { name, securityCredential };
}

function payoutFrom({ DARAJA_B2C_SHORTCODE: shortcode, ...config }: Context['config']): DarajaSettings['payout'] {
  const initiator = initiatorFrom(config.DARAJA_B2C_INITIATOR, config.DARAJA_B2C_SECURITY_CREDENTIAL);
  return shortcode === undefined || initiator === null ? null : { shortcode, initiator };
}
