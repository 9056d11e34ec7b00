// Whether invoices are registered with eTIMS, and with which: the real one when configured, else the sandbox of this process.
import type { Context } from '#platform/server/context.ts';

export interface EtimsSettings {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly tokenUrl: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly tin: string;
  readonly branch: string;
  /** The serial number of the control unit. */
  readonly device: string;
  /** What Vumi sells, as it is registered there. */
  readonly item: { readonly code: string; readonly class: string };
  /** Without a trailing slash. */
  readonly portalUrl: string;
}

export const ETIMS_SANDBOX_PATH = '/sandbox/etims';

/** What the sandbox accepts. No secrets: it registers nothing. */
export const etimsSandbox = {
  consumerKey: 'vumi-sandbox-key',
  consumerSecret: 'vumi-sandbox-secret',
  tin: 'P051111111V',
  device: 'vumi-sandbox-device',
  item: { code: 'KE3NTXU0000001', class: '8010150000' },
} as const;

/** The settings of this process; null where eTIMS is off, which is the default. */
export function etimsSettings(context: Context): EtimsSettings | null {
  const { config } = context;
  if (!config.VUMI_ETIMS) return null;
  const where = { branch: config.ETIMS_BRANCH, portalUrl: config.ETIMS_PORTAL_URL.replace(/\/+$/, '') };
  if (config.ETIMS_URL === undefined) {
    if (!config.sandbox) return null;
    const baseUrl = `${context.selfUrl()}${ETIMS_SANDBOX_PATH}`;
    return { ...etimsSandbox, ...where, baseUrl, tokenUrl: `${baseUrl}/token` };
  }
  return {
    ...where,
    baseUrl: config.ETIMS_URL.replace(/\/+$/, ''),
    tokenUrl: config.ETIMS_TOKEN_URL ?? new URL('/v1/token/generate', config.ETIMS_URL).href,
    consumerKey: config.ETIMS_CONSUMER_KEY ?? '',
    consumerSecret: config.ETIMS_CONSUMER_SECRET ?? '',
    tin: config.ETIMS_PIN ?? '',
    device: config.ETIMS_DEVICE ?? '',
    item: { code: config.ETIMS_ITEM ?? '', class: config.ETIMS_ITEM_CLASS ?? '' },
  };
}

/** Where the QR code of a registered document leads: the PIN, the branch and the signature, without separators. */
export function etimsLink(
  { ETIMS_PORTAL_URL: portal }: Context['config'],
  of: { readonly tin: string; readonly branch: string; readonly signature: string },
): string {
  return `${portal.replace(/\/+$/, '')}/common/link/etims/receipt/indexEtimsReceiptData?Data=${of.tin}${of.branch}${of.signature}`;
}
