// The messages of the server in every language: those of every feature, in import order.
import { texts as accountsEn } from '#features/identity/accounts/messages/en.ts';
import { texts as accountsFr } from '#features/identity/accounts/messages/fr.ts';
import { texts as accountsSw } from '#features/identity/accounts/messages/sw.ts';
import { texts as profileEn } from '#features/identity/profile/messages/en.ts';
import { texts as profileFr } from '#features/identity/profile/messages/fr.ts';
import { texts as profileSw } from '#features/identity/profile/messages/sw.ts';
import { texts as announcementsEn } from '#features/announcements/messages/en.ts';
import { texts as announcementsFr } from '#features/announcements/messages/fr.ts';
import { texts as announcementsSw } from '#features/announcements/messages/sw.ts';
import { texts as analyticsEn } from '#features/analytics/messages/en.ts';
import { texts as analyticsFr } from '#features/analytics/messages/fr.ts';
import { texts as analyticsSw } from '#features/analytics/messages/sw.ts';
import { texts as checkInEn } from '#features/check-in/messages/en.ts';
import { texts as checkInFr } from '#features/check-in/messages/fr.ts';
import { texts as checkInSw } from '#features/check-in/messages/sw.ts';
import { texts as checkoutEn } from '#features/checkout/messages/en.ts';
import { texts as checkoutFr } from '#features/checkout/messages/fr.ts';
import { texts as checkoutSw } from '#features/checkout/messages/sw.ts';
import { texts as currenciesEn } from '#features/currencies/messages/en.ts';
import { texts as currenciesFr } from '#features/currencies/messages/fr.ts';
import { texts as currenciesSw } from '#features/currencies/messages/sw.ts';
import { texts as eventsEn } from '#features/events/messages/en.ts';
import { texts as eventsFr } from '#features/events/messages/fr.ts';
import { texts as eventsSw } from '#features/events/messages/sw.ts';
import { texts as guestsEn } from '#features/guests/messages/en.ts';
import { texts as guestsFr } from '#features/guests/messages/fr.ts';
import { texts as guestsSw } from '#features/guests/messages/sw.ts';
import { texts as identityEn } from '#features/identity/messages/en.ts';
import { texts as identityFr } from '#features/identity/messages/fr.ts';
import { texts as identitySw } from '#features/identity/messages/sw.ts';
import { texts as integrationsEn } from '#features/integrations/messages/en.ts';
import { texts as integrationsFr } from '#features/integrations/messages/fr.ts';
import { texts as integrationsSw } from '#features/integrations/messages/sw.ts';
import { texts as inventoryEn } from '#features/inventory/messages/en.ts';
import { texts as inventoryFr } from '#features/inventory/messages/fr.ts';
import { texts as inventorySw } from '#features/inventory/messages/sw.ts';
import { texts as notificationsEn } from '#features/notifications/messages/en.ts';
import { texts as notificationsFr } from '#features/notifications/messages/fr.ts';
import { texts as notificationsSw } from '#features/notifications/messages/sw.ts';
import { texts as membersEn } from '#features/organizations/members/messages/en.ts';
import { texts as membersFr } from '#features/organizations/members/messages/fr.ts';
import { texts as membersSw } from '#features/organizations/members/messages/sw.ts';
import { texts as organizationsEn } from '#features/organizations/messages/en.ts';
import { texts as organizationsFr } from '#features/organizations/messages/fr.ts';
import { texts as organizationsSw } from '#features/organizations/messages/sw.ts';
import { texts as paymentsEn } from '#features/payments/messages/en.ts';
import { texts as paymentsFr } from '#features/payments/messages/fr.ts';
import { texts as paymentsSw } from '#features/payments/messages/sw.ts';
import { texts as questionsEn } from '#features/questions/messages/en.ts';
import { texts as questionsFr } from '#features/questions/messages/fr.ts';
import { texts as questionsSw } from '#features/questions/messages/sw.ts';
import { texts as booksEn } from '#features/books/messages/en.ts';
import { texts as booksFr } from '#features/books/messages/fr.ts';
import { texts as booksSw } from '#features/books/messages/sw.ts';
import { texts as payoutsEn } from '#features/payouts/messages/en.ts';
import { texts as invoicesEn } from '#features/invoices/messages/en.ts';
import { texts as payoutsFr } from '#features/payouts/messages/fr.ts';
import { texts as invoicesFr } from '#features/invoices/messages/fr.ts';
import { texts as payoutsSw } from '#features/payouts/messages/sw.ts';
import { texts as invoicesSw } from '#features/invoices/messages/sw.ts';
import { texts as promotersEn } from '#features/promoters/messages/en.ts';
import { texts as promotersFr } from '#features/promoters/messages/fr.ts';
import { texts as promotersSw } from '#features/promoters/messages/sw.ts';
import { texts as reportsEn } from '#features/reports/messages/en.ts';
import { texts as reportsFr } from '#features/reports/messages/fr.ts';
import { texts as reportsSw } from '#features/reports/messages/sw.ts';
import { texts as riskEn } from '#features/risk/messages/en.ts';
import { texts as riskFr } from '#features/risk/messages/fr.ts';
import { texts as riskSw } from '#features/risk/messages/sw.ts';
import { texts as supportEn } from '#features/support/messages/en.ts';
import { texts as supportFr } from '#features/support/messages/fr.ts';
import { texts as supportSw } from '#features/support/messages/sw.ts';
import { texts as ticketsEn } from '#features/tickets/messages/en.ts';
import { texts as ticketsFr } from '#features/tickets/messages/fr.ts';
import { texts as ticketsSw } from '#features/tickets/messages/sw.ts';
import { texts as platformEn } from '#platform/contract/messages/en.ts';
import { texts as platformFr } from '#platform/contract/messages/fr.ts';
import { texts as platformSw } from '#platform/contract/messages/sw.ts';
import type { MessageArea } from '#platform/server/language/create-translate.ts';

export const allMessages: readonly MessageArea[] = [
  { area: 'platform', en: platformEn, sw: platformSw, fr: platformFr },
  { area: 'identity', en: identityEn, sw: identitySw, fr: identityFr },
  { area: 'accounts', en: accountsEn, sw: accountsSw, fr: accountsFr },
  { area: 'profile', en: profileEn, sw: profileSw, fr: profileFr },
  { area: 'notifications', en: notificationsEn, sw: notificationsSw, fr: notificationsFr },
  { area: 'organizations', en: organizationsEn, sw: organizationsSw, fr: organizationsFr },
  { area: 'members', en: membersEn, sw: membersSw, fr: membersFr },
  { area: 'currencies', en: currenciesEn, sw: currenciesSw, fr: currenciesFr },
  { area: 'events', en: eventsEn, sw: eventsSw, fr: eventsFr },
  { area: 'inventory', en: inventoryEn, sw: inventorySw, fr: inventoryFr },
  { area: 'questions', en: questionsEn, sw: questionsSw, fr: questionsFr },
  { area: 'payments', en: paymentsEn, sw: paymentsSw, fr: paymentsFr },
  { area: 'tickets', en: ticketsEn, sw: ticketsSw, fr: ticketsFr },
  { area: 'announcements', en: announcementsEn, sw: announcementsSw, fr: announcementsFr },
  { area: 'analytics', en: analyticsEn, sw: analyticsSw, fr: analyticsFr },
  { area: 'checkout', en: checkoutEn, sw: checkoutSw, fr: checkoutFr },
  { area: 'books', en: booksEn, sw: booksSw, fr: booksFr },
  { area: 'promoters', en: promotersEn, sw: promotersSw, fr: promotersFr },
  { area: 'payouts', en: payoutsEn, sw: payoutsSw, fr: payoutsFr },
  { area: 'invoices', en: invoicesEn, sw: invoicesSw, fr: invoicesFr },
  { area: 'risk', en: riskEn, sw: riskSw, fr: riskFr },
  { area: 'guests', en: guestsEn, sw: guestsSw, fr: guestsFr },
  { area: 'checkIn', en: checkInEn, sw: checkInSw, fr: checkInFr },
  { area: 'reports', en: reportsEn, sw: reportsSw, fr: reportsFr },
  { area: 'integrations', en: integrationsEn, sw: integrationsSw, fr: integrationsFr },
  { area: 'support', en: supportEn, sw: supportSw, fr: supportFr },
];
