// The table of contents of the API: every feature's routes, in import order.
import { analyticsRoutes } from '#features/analytics/server/routes.ts';
import { announcementRoutes } from '#features/announcements/server/routes.ts';
import { auditRoutes } from '#features/audit/server/routes.ts';
import { checkInRoutes } from '#features/check-in/server/routes.ts';
import { checkoutRoutes } from '#features/checkout/server/routes.ts';
import { currencyRoutes } from '#features/currencies/server/routes.ts';
import { eventRoutes } from '#features/events/server/routes.ts';
import { guestRoutes } from '#features/guests/server/routes.ts';
import { identityRoutes } from '#features/identity/server/routes.ts';
import { integrationRoutes } from '#features/integrations/server/routes.ts';
import { inventoryRoutes } from '#features/inventory/server/routes.ts';
import { notificationRoutes } from '#features/notifications/server/routes.ts';
import { organizationRoutes } from '#features/organizations/server/routes.ts';
import { questionRoutes } from '#features/questions/server/routes.ts';
import { bookRoutes } from '#features/books/server/routes.ts';
import { invoiceRoutes } from '#features/invoices/server/routes.ts';
import { payoutRoutes } from '#features/payouts/server/routes.ts';
import { promoterRoutes } from '#features/promoters/server/routes.ts';
import { riskRoutes } from '#features/risk/server/routes.ts';
import { reportRoutes } from '#features/reports/server/routes.ts';
import { supportRoutes } from '#features/support/server/routes.ts';
import { ticketRoutes } from '#features/tickets/server/routes.ts';
import { viewRoutes } from '#features/views/server/routes.ts';
import { waitingRoomRoutes } from '#features/waiting-room/server/routes.ts';
import type { Route } from '#platform/server/http/http.ts';
import { siteRoutes } from './http/mount-site.ts';

export const allRoutes: readonly Route[] = [
  ...siteRoutes,
  ...auditRoutes,
  ...identityRoutes,
  ...notificationRoutes,
  ...organizationRoutes,
  ...currencyRoutes,
  ...eventRoutes,
  ...viewRoutes,
  ...inventoryRoutes,
  ...waitingRoomRoutes,
  ...questionRoutes,
  ...ticketRoutes,
  ...checkoutRoutes,
  ...promoterRoutes,
  ...payoutRoutes,
  ...invoiceRoutes,
  ...riskRoutes,
  ...bookRoutes,
  ...announcementRoutes,
  ...guestRoutes,
  ...checkInRoutes,
  ...analyticsRoutes,
  ...reportRoutes,
  ...integrationRoutes,
  ...supportRoutes,
];
