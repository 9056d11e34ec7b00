// A simulated provider of hosted pages: what differs between those that share the pages, the tables and the loop of this folder.
import type { PageMethod, PageProvider } from '#features/payments/pages/page-methods.ts';
import type { Context } from '#platform/server/context.ts';
import type { Order } from './orders.ts';
import type { Try } from './tries.ts';

export interface PageSandbox {
  readonly provider: PageProvider;
  /** Below which its pages are, and its faults: `/sandbox/ethiopia`. */
  readonly path: string;
  readonly title: string;
  /** What people read above the list of open pages, and in place of it when it is empty. */
  readonly lead: string;
  readonly none: string;
  /** What a payer can pay by on the page. */
  readonly ways: readonly string[];
  /** The method of money whose payment is not known. */
  readonly method: PageMethod;
  /** Where a payer is sent afterwards. */
  readonly back: (order: Order, last: Try | undefined) => string;
  /** Tells the merchant about an order; whether it has answered well. */
  readonly tell: (context: Context, order: Order, last: Try) => Promise<boolean>;
}
