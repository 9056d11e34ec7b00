// Every route of the site in its states. Tests of the whole site use this list, or the states of one area.
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/web/routes.ts';
import { adminStates } from './admin-states.ts';
import { browseStates } from './browse-states.ts';
import { businessStates } from './business-states.ts';
import { editEventStates } from './edit-event-states.ts';
import { eventDraftStates } from './event-draft-states.ts';
import { bankStates } from './ledger/bank-states.ts';
import { ledgerStates } from './ledger-states.ts';
import { informationStates } from './information-states.ts';
import { ownEventStates } from './event/own-event-states.ts';
import { notificationStates } from './account/notification-states.ts';
import { profileStates } from './account/profile-states.ts';
import { organizerStates } from './organizer-states.ts';
import { adminPayoutStates } from './payouts/admin-payout-states.ts';
import { adminInvoiceStates } from './invoices/admin-invoice-states.ts';
import { organizerInvoiceStates } from './invoices/organizer-invoice-states.ts';
import { organizerPayoutStates } from './payouts/organizer-payout-states.ts';
import { statementStates } from './payouts/statement-states.ts';
import { paymentStates } from './purchase/payment-states.ts';
import { purchaseStates } from './purchase/purchase-states.ts';
import { waitingRefundStates } from './refund-way-states.ts';
import { signInStates } from './sign-in-states.ts';
import type { SiteState } from './state-steps.ts';
import { testEventStates } from './test-event-states.ts';
import { ticketStates } from './ticket-states.ts';
import { riskStates } from './risk-states.ts';

/** By area: each has a file of its own in `../sweep`, with a site of its own. */
export const statesByArea = {
  attendee: [...browseStates, ...signInStates, ...informationStates, ...ticketStates, ...notificationStates, ...profileStates],
  purchase: [...purchaseStates, ...paymentStates],
  organizer: [...organizerStates, ...businessStates, ...testEventStates, ...organizerPayoutStates, ...statementStates, ...organizerInvoiceStates],
  editor: [...eventDraftStates, ...editEventStates],
  'own-event': ownEventStates,
  admin: [...adminStates, ...ledgerStates, ...bankStates, ...adminPayoutStates, ...adminInvoiceStates, ...waitingRefundStates, ...riskStates],
} as const;

export const siteStates: readonly SiteState[] = Object.values(statesByArea).flat();

/** Every route that is a page: a file without JSX is a picture or a feed. */
export function pageRoutes(entries: readonly RouteConfigEntry[] = routes, parent = ''): { readonly route: string; readonly file: string }[] {
  return entries.flatMap(({ file, path, index, children = [] }) => {
    const route = [parent, path ?? ''].filter(Boolean).join('/');
    const isPage = file.endsWith('.tsx') && (index === true || path !== undefined);
    return [...(isPage ? [{ route: index === true ? '/' : route, file }] : []), ...pageRoutes(children, route)];
  });
}

/** The first state that shows a screen, where several routes share one. */
export const mainStates: readonly SiteState[] = pageRoutes()
  .filter(({ file }, at, all) => all.findIndex((other) => other.file === file) === at)
  .flatMap(({ route }) => siteStates.find((state) => state.route === route) ?? []);
