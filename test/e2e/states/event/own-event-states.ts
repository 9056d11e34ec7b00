// Pages of an event for its organization.
import { announcementStates } from '../announcements/announcement-states.ts';
import { analyticsStates } from '../analytics-states.ts';
import { checkInStates } from '../check-in-states.ts';
import { attendeeStates } from '../attendee-states.ts';
import { oneOrderStates } from '../event-orders/one-order-states.ts';
import { orderListStates } from '../event-orders/order-list-states.ts';
import { guestStates } from '../guests/guest-states.ts';
import { placeStates } from '../place-states.ts';
import { questionStates } from '../questions/question-states.ts';
import { returnStates } from '../return-states.ts';
import { addOnStates } from '../selling/add-on-states.ts';
import { officeStates } from '../selling/office-states.ts';
import { refundWayStates } from '../refund-way-states.ts';
import { menuStates } from '../selling/menu-states.ts';
import { quoteStates } from '../selling/quote-states.ts';
import { promoCodeStates } from '../selling/promo-code-states.ts';
import { promoterStates } from '../selling/promoter-states.ts';
import type { SiteState } from '../state-steps.ts';
import { shareStates } from './share-states.ts';

export const ownEventStates: readonly SiteState[] = [
  ...analyticsStates,
  ...orderListStates,
  ...oneOrderStates,
  ...promoCodeStates,
  ...officeStates,
  ...quoteStates,
  ...menuStates,
  ...refundWayStates,
  ...addOnStates,
  ...promoterStates,
  ...questionStates,
  ...announcementStates,
  ...guestStates,
  ...attendeeStates,
  ...checkInStates,
  ...shareStates,
  ...returnStates,
  ...placeStates,
];
