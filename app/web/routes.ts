// Every address of the product and the file that answers it.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

const features = '../../features';

export default [
  route('manifest.webmanifest', 'offline/manifest-file.ts'),
  route('showcases/:eventId', 'pages/lead-to-event.ts', { id: 'showcase' }),
  route('program', 'pages/lead-to-event.ts', { id: 'program' }),
  index('pages/home-page.tsx'),
  route('events', `${features}/events/web/browse/events-page.tsx`, { id: 'events' }),
  route('events/:eventId', `${features}/events/web/event/event-page.tsx`, { id: 'event' }),
  route('festivals', `${features}/events/web/browse/events-page.tsx`, { id: 'festivals' }),
  route('concerts', `${features}/events/web/browse/events-page.tsx`, { id: 'concerts' }),
  route('conferences', `${features}/events/web/browse/events-page.tsx`, { id: 'conferences' }),
  route('comedy', `${features}/events/web/browse/events-page.tsx`, { id: 'comedy' }),
  route('organizers/:organizerId', `${features}/events/web/organizer/organizer-page.tsx`, { id: 'organizer-page' }),
  route('festivals/:eventId', `${features}/events/web/event/event-page.tsx`, { id: 'festival' }),

  layout('shell/guard/on-the-way.tsx', [
    route('login', `${features}/identity/web/login-page.tsx`, { id: 'login' }),
    route('auth/login', `${features}/identity/web/login-page.tsx`, { id: 'auth-login' }),
    route('auth/register', `${features}/identity/web/register-page.tsx`, { id: 'register' }),
    route('auth/forgot-password', `${features}/identity/web/forgot-password-page.tsx`, { id: 'forgot-password' }),
  ]),
  route('auth/business-signup', 'pages/business-signup-page.tsx'),
  route('t/:code', 'pages/linked-ticket-page.tsx', { id: 'linked-ticket' }),
  route('invitation', 'pages/invitation-page.tsx'),

  route('contact', `${features}/support/web/contact-page.tsx`, { id: 'contact' }),
  route('for-organizers', 'pages/for-organizers-page.tsx'),
  route('help', 'pages/help-page.tsx'),
  route('refunds', 'pages/refunds-page.tsx'),
  route('terms', 'pages/terms-page.tsx'),
  route('privacy', 'pages/privacy-page.tsx'),

  route('test-backend', 'pages/test-backend-page.tsx'),
  route('api-test', 'pages/api-test-page.tsx'),

  layout('shell/guard/signed-in.tsx', { id: 'signed-in' }, [
    route('tickets/purchase/:eventId', 'pages/purchase-page.tsx', { id: 'purchase' }),
    route('tickets/:ticketId/confirmation', 'pages/confirmation-page.tsx', { id: 'confirmation' }),
    route('tickets/:ticketId/wallet', `${features}/tickets/web/wallet/wallet-page.tsx`, { id: 'wallet' }),
    route('tickets/:ticketId', 'pages/ticket-page.tsx', { id: 'ticket' }),
    route('tickets', 'pages/my-account-page.tsx', { id: 'my-account' }),
    route('business/application', `${features}/organizations/web/applications/application-page.tsx`, { id: 'business-application' }),
    route('notifications', `${features}/notifications/web/preferences-page.tsx`, { id: 'notifications' }),
    route('add-event', `${features}/events/web/wizard/drafts-page.tsx`, { id: 'add-event' }),
    route('add-event/:draftId', `${features}/events/web/wizard/draft-page.tsx`, { id: 'event-draft' }),
    route('add-event/:draftId/preview', `${features}/events/web/wizard/preview/preview-page.tsx`, { id: 'draft-preview' }),
    layout('pages/organizer/organizer-frame.tsx', { id: 'organizer-area' }, [
      route('organizer', 'pages/organizer/dashboard-page.tsx', { id: 'organizer' }),
      route('organizer/team', 'pages/organizer/team-page.tsx', { id: 'organizer-team' }),
      route('organizer/integrations', 'pages/organizer/integrations-page.tsx', { id: 'organizer-integrations' }),
      route('organizer/profile', `${features}/events/web/organizer-profile/organizer-profile-page.tsx`, { id: 'organizer-profile' }),
      route('reports/download', `${features}/reports/web/files/reports-page.tsx`, { id: 'reports' }),
    ]),
    layout('pages/organizer/event-frame.tsx', { id: 'event-frame' }, [
      route('events/:eventId/analytics', `${features}/analytics/web/event-analytics-page.tsx`, { id: 'event-analytics' }),
      route('events/:eventId/orders', `${features}/checkout/web/event-orders/event-orders-page.tsx`, { id: 'event-orders' }),
      route('events/:eventId/promo-codes', `${features}/checkout/web/promo-codes/promo-codes-page.tsx`, { id: 'event-promo-codes' }),
      route('events/:eventId/guests', `${features}/guests/web/guests-page.tsx`, { id: 'event-guests' }),
      route('events/:eventId/attendees', `${features}/tickets/web/attendees/attendees-page.tsx`, { id: 'event-attendees' }),
      route('events/:eventId/orders/:orderId', `${features}/checkout/web/event-orders/event-order-page.tsx`, { id: 'event-order' }),
    ]),
    route('analytics', `${features}/analytics/web/all-analytics-page.tsx`, { id: 'analytics' }),
    route('events/:eventId/report', `${features}/reports/web/printed/event-report-page.tsx`, { id: 'event-report' }),
    route('events/:eventId/edit', 'pages/edit-event-page.tsx', { id: 'edit-event' }),
    route('events/:eventId/test', `${features}/events/web/test-events/test-page.tsx`, { id: 'test-event' }),
    route('events/:eventId/places/:ticketTypeId', `${features}/tickets/web/places/places-page.tsx`, { id: 'ticket-places' }),
    route('events/:eventId/cancellation', `${features}/checkout/web/cancelling/cancellation-page.tsx`, { id: 'event-cancellation' }),
    route('events/:eventId/postponement', `${features}/checkout/web/postponing/postponement-page.tsx`, { id: 'event-postponement' }),
    layout('pages/admin/admin-frame.tsx', { id: 'admin-area' }, [
      route('admin', 'pages/admin/applications-page.tsx', { id: 'admin' }),
      route('admin/users', 'pages/admin/accounts-page.tsx', { id: 'admin-accounts' }),
      route('admin/invitations', 'pages/admin/invitations-page.tsx', { id: 'admin-invitations' }),
      route('admin/audit-log', 'pages/admin/audit-log-page.tsx', { id: 'admin-audit-log' }),
      route('admin/messages', 'pages/admin/messages-page.tsx', { id: 'admin-messages' }),
      route('admin/settings', 'pages/admin/settings-page.tsx', { id: 'admin-settings' }),
      route('admin/failed-work', 'pages/admin/failed-work-page.tsx', { id: 'failed-work' }),
    ]),
  ]),

  route('*', 'pages/not-found-page.tsx'),
] satisfies RouteConfig;
