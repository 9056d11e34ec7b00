import type { EventDetail } from '#features/events/schemas.ts';
import type { Currency } from '#platform/contract/money.ts';
import type { SignedIn, TestApp } from '../../test-app.ts';
import type { Ordering, Step } from './steps.ts';

/** One buyer, one event with two tickets at 1,500 each, one order whose payment has been started, and what happens to it. */
export interface Scenario {
  readonly ordering: Ordering;
  readonly app: TestApp;
  readonly organizer: SignedIn;
  readonly buyer: SignedIn;
  readonly event: EventDetail;
  /** The phone that pays; of no other scenario. */
  readonly phone: string;
  readonly reservationId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  /** The request to the phone, or the card page; null for a payment from the menu, which is not known before. */
  readonly paymentId: string | null;
  readonly pageUrl: string | null;
  /** What the buyer was told each time a refund was asked for: whether something goes back. */
  readonly granted: boolean[];
}

export const PRICE = 1500;
export const QUANTITY = 2;
export const DUE = PRICE * QUANTITY;

/** Does a step with the provider's own means. What cannot be done now is refused by the other side, and changes nothing. */
export type ProviderSteps = Readonly<Record<Exclude<Step, 'refund' | 'event cancelled'>, (scenario: Scenario) => Promise<unknown>>>;

export interface Rail {
  readonly currency: Currency;
  /** The fields of the purchase that choose it. */
  readonly paidBy: (phone: string) => Readonly<Record<string, unknown>>;
  readonly steps: ProviderSteps;
}

/** Who is signed in has a token for an hour. */
const tokenOf = async (app: TestApp, person: SignedIn): Promise<string> => (await app.renew(person)).token;

/** The buyer lets go of what is held. */
export async function letGo({ app, buyer, reservationId }: Scenario): Promise<unknown> {
  return app.delete(`/api/tickets/reserve/${reservationId}`, { token: await tokenOf(app, buyer) });
}

/** What no provider takes part in. */
export const ownSteps: Readonly<Record<'refund' | 'event cancelled', (scenario: Scenario) => Promise<unknown>>> = {
  refund: async ({ app, buyer, orderId, granted }) => {
    const { status, message } = await app.post(`/api/orders/${orderId}/refunds`, { reason: 'I am ill' }, { token: await tokenOf(app, buyer) });
    if (status !== 200 && status !== 409) throw new Error(`A refund was answered with ${status}: ${message}`);
    granted.push(status === 200);
  },
  'event cancelled': async ({ app, organizer, event }) =>
    app.post(`/api/events/${event.id}/status`, { status: 'cancelled' }, { token: await tokenOf(app, organizer) }),
};
