import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '#platform/server/context.ts';
import type { PageProvider } from '../../pages/page-methods.ts';

/** What a webhook is about: by our reference, the id of the payment; a dispute by the provider's id of it. */
export interface PageNews {
  readonly kind: 'payment' | 'refund' | 'dispute';
  readonly reference: string;
  /** The provider's own name of the page, where it sends that: it has to be right. */
  readonly providerReference?: string;
}

/** The webhooks of a provider of pages. */
export interface PageWebhook {
  readonly provider: PageProvider;
  readonly path: string;
  /** Whether the provider has sent these bytes, as far as it proves that; null where it is not set up. Takes the same time whatever is wrong. */
  readonly isGenuine: (context: Context, body: Buffer, headers: IncomingHttpHeaders) => boolean | null;
  /** What it tells; null for what concerns no page; undefined when it is not what the provider sends. */
  readonly read: (body: unknown) => PageNews | null | undefined;
  /** How many one address may send in a minute; by default a number that no provider reaches. */
  readonly perMinute?: number;
  /** What the provider wants to read in our answer. */
  readonly answer?: (body: unknown) => object;
}
