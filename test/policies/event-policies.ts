// Events, and drafts of them.
import { randomUUID } from 'node:crypto';
import * as analytics from '#features/analytics/contract.ts';
import * as announcements from '#features/announcements/contract.ts';
import * as checkIns from '#features/check-in/contract.ts';
import * as cancelling from '#features/payouts/cancelling/cancellation-contract.ts';
import * as answering from '#features/checkout/postponing/answer-contract.ts';
import * as addOns from '#features/events/add-ons/add-on-contract.ts';
import * as promoCodes from '#features/checkout/promo-codes/promo-codes-contract.ts';
import * as office from '#features/checkout/office/office-contract.ts';
import * as quotes from '#features/checkout/quotes/quotes-contract.ts';
import * as eventOrders from '#features/checkout/sales/event-orders-contract.ts';
import * as orderHistory from '#features/checkout/sales/order-history-contract.ts';
import * as sales from '#features/checkout/sales/sales-contract.ts';
import * as events from '#features/events/contract.ts';
import * as history from '#features/events/history/history-contract.ts';
import * as images from '#features/events/images/image-contract.ts';
import * as questions from '#features/questions/contract.ts';
import * as posters from '#features/events/poster/poster-contract.ts';
import * as drafts from '#features/events/drafts/draft-contract.ts';
import * as joining from '#features/events/joining/join-contract.ts';
import { draftPolicy, eventPolicy } from '#features/events/policy.ts';
import * as postponing from '#features/events/postponing/postponement-contract.ts';
import * as pools from '#features/events/pools/pool-contract.ts';
import * as reminders from '#features/events/reminders/reminder-contract.ts';
import * as allotments from '#features/guests/allotments-contract.ts';
import * as guests from '#features/guests/contract.ts';
import * as guestLists from '#features/guests/lists/lists-contract.ts';
import * as selling from '#features/events/selling-contract.ts';
import * as saved from '#features/events/saved/saved-events-contract.ts';
import * as attendees from '#features/tickets/attendees/attendees-contract.ts';
import * as testEvents from '#features/events/test-events/test-event-contract.ts';
import * as ticketTypes from '#features/events/ticket-type-contract.ts';
import * as promoters from '#features/promoters/contract.ts';
import * as reports from '#features/reports/contract.ts';
import type { ReportKind } from '#features/reports/kinds.ts';
import * as places from '#features/tickets/places-contract.ts';
import * as waitingRoom from '#features/waiting-room/contract.ts';
import { daysAfter } from '#test/sample-event.ts';
import { matrix, type Probe } from './policy-matrix.ts';
import { vumi, now, thing, type EventState, eventIn, setEvent, roleOf, byEvent } from './policy-world.ts';

const notTheirs = 'analyst EVENT_NOT_YOURS, box-office EVENT_NOT_YOURS, gate EVENT_NOT_YOURS, tester EVENT_NOT_FOUND';
const overForAll = 'admin EVENT_OVER, owner EVENT_OVER, manager EVENT_OVER';
const notFromHere = 'admin STATUS_NOT_ALLOWED, owner STATUS_NOT_ALLOWED, manager STATUS_NOT_ALLOWED';
const everyMember = (code: string) =>
  ['admin', 'owner', 'manager', 'analyst', 'box-office', 'gate'].map((relation) => `${relation} ${code}`).join(', ');
const changes = (action: string): readonly string[] => [
  `${action}, draft: ${notTheirs}, public EVENT_NOT_FOUND`,
  `${action}, live / paused: ${notTheirs}, public EVENT_NOT_YOURS`,
  `${action}, over / cancelled: ${overForAll}, ${notTheirs}, public EVENT_NOT_YOURS`,
];
const alsoWhenOver = (action: string): readonly string[] => [
  `${action}, draft: ${notTheirs}, public EVENT_NOT_FOUND`,
  `${action}, live / paused / over / cancelled: ${notTheirs}, public EVENT_NOT_YOURS`,
];

/** Refused to who sells, and to an analyst for another reason. */
const sellers = (code: string) => `admin ${code}, owner ${code}, manager ${code}, analyst EVENT_NOT_YOURS, box-office ${code}`;

/** A report of the event, asked for once and regularly. */
const reported = (report: ReportKind): readonly Probe[] => {
  const body = { report, format: 'csv', eventId: '{event}' };
  return [
    { endpoint: reports.requestReport, body, passes: ['202', 'REPORTS_RUNNING'] },
    { endpoint: reports.createReportSchedule, body: { ...body, every: 'daily' }, passes: ['OK', 'SCHEDULES_FULL'] },
  ];
};

const message = { purpose: 'ticket', channels: ['email'], texts: [{ language: 'en', subject: 'Doors', text: 'Doors open at six.' }] } as const;

const becoming = (status: string): Probe => ({ endpoint: selling.changeEventStatus, params: byEvent, body: { status }, passes: ['OK'] });

export const ofEvents = matrix({
  name: 'events',
  policy: eventPolicy,
  people: {
    admin: ['admin'],
    owner: ['organizer'],
    manager: ['manager'],
    analyst: ['analyst'],
    'box-office': ['box-office'],
    gate: ['gate'],
    tester: 'test events have a test of their own (features/checkout/server/test-events/test-events.test.ts)',
    public: ['rival', 'buyer', 'customer', 'suspended', 'nobody'],
  },
  states: {
    draft: { status: 'draft' },
    live: { status: 'live' },
    paused: { status: 'paused' },
    over: { status: 'live', isOver: true },
    cancelled: { status: 'cancelled' },
  } satisfies Record<string, EventState> as Record<string, EventState>,
  async enter(state) {
    await setEvent(thing('event'), state);
    // A copy is one more draft of its account.
    await vumi.context.database.sql`delete from event_drafts`;
  },
  relationOf: (person) => eventPolicy.relationOf(person, { membership: roleOf(person) }),
  decide(action, person, state, relation) {
    const test = { testerId: person?.id ?? null, testOfDraft: true, testEndsAt: new Date(daysAfter(now(), 1)) };
    return eventPolicy.decide(action, person, { membership: roleOf(person), ...eventIn(state), ...(relation === 'tester' && test) }, now());
  },
  calls: {
    see: [
      { endpoint: events.getEvent, params: byEvent, passes: ['OK'] },
      { endpoint: events.listTicketTypes, params: byEvent, passes: ['OK'] },
      { endpoint: events.getInventory, params: { eventId: '{event}', ticketTypeId: '{type}' }, passes: ['OK'] },
      { endpoint: waitingRoom.getQueueStatus, params: { eventId: '{event}' }, passes: ['OK'] },
    ],
    remember: [
      { endpoint: saved.saveEvent, params: byEvent, passes: ['OK'] },
      { endpoint: reminders.setReminder, params: byEvent, passes: ['OK', 'TICKETS_ON_SALE', 'SALES_OVER'] },
    ],
    // Where nothing is refused, answers leave the settings out (features/events/server/editor/online-settings.test.ts).
    seeSettings: [{ endpoint: joining.getJoinLink, params: byEvent, passes: ['OK'] }],
    listUnlisted: [
      { endpoint: events.listEvents, query: { status: 'draft', organizerId: '{organizer}' }, passes: ['OK'], onlyIn: 'draft', lists: true },
    ],
    edit: [{ endpoint: events.updateEvent, params: byEvent, body: { description: 'Bands until midnight.' }, passes: ['OK'] }],
    addTicketType: [
      { endpoint: events.createTicketType, params: byEvent, body: { name: 'Regular', price: 1, quantity: 1 }, passes: ['TICKET_NAME_TAKEN'] },
    ],
    editTicketType: [
      {
        endpoint: ticketTypes.updateTicketType,
        params: { id: '{event}', ticketTypeId: '{type}' },
        body: { description: 'Standing' },
        passes: ['OK'],
      },
      { endpoint: ticketTypes.deleteTicketType, params: { id: '{event}', ticketTypeId: randomUUID() }, passes: ['TICKET_TYPE_NOT_FOUND'] },
      { endpoint: places.listPlaces, params: { id: '{event}', ticketTypeId: '{type}' }, passes: ['OK'] },
      {
        endpoint: places.setPlaces,
        params: { id: '{event}', ticketTypeId: '{type}' },
        body: { places: [{ seat: '1' }] },
        passes: ['PLACES_TOO_FEW'],
      },
      { endpoint: selling.scheduleIssue, params: { id: '{event}', issueId: '{type}' }, body: {}, passes: ['OK'] },
      { endpoint: pools.createPool, params: byEvent, body: { name: 'Hall', total: 5 }, passes: ['OK', 'POOL_NAME_TAKEN'] },
      { endpoint: pools.updatePool, params: { id: '{event}', poolId: randomUUID() }, body: { total: 5 }, passes: ['POOL_NOT_FOUND'] },
      { endpoint: pools.deletePool, params: { id: '{event}', poolId: randomUUID() }, passes: ['POOL_NOT_FOUND'] },
    ],
    goLive: [becoming('live')],
    pauseSales: [becoming('paused')],
    endEvent: [becoming('ended')],
    cancelEvent: [becoming('cancelled')],
    postpone: [{ endpoint: postponing.postponeEvent, params: byEvent, body: { startDate: '2020-01-01T00:00:00Z' }, passes: ['INVALID_INPUT'] }],
    seeReturns: [
      { endpoint: cancelling.getCancellation, params: byEvent, passes: ['OK'] },
      { endpoint: cancelling.topUp, params: byEvent, body: { amount: 100, phone: '0712345678' }, passes: ['NOTHING_LACKS'] },
      { endpoint: answering.getPostponement, params: byEvent, passes: ['OK'] },
    ],
    addImage: [{ endpoint: images.addEventImage, params: byEvent, body: 'no picture', type: 'image/png', passes: ['PICTURE_NOT_READABLE'] }],
    seeSales: [
      { endpoint: sales.getEventSales, params: byEvent, passes: ['OK'] },
      { endpoint: analytics.getEventAnalytics, params: byEvent, passes: ['OK'] },
      { endpoint: reports.getEventReport, params: byEvent, passes: ['OK'] },
      ...(['sales', 'payments', 'refunds'] as const).flatMap(reported),
    ],
    seeOrders: [
      { endpoint: eventOrders.listEventOrders, params: byEvent, passes: ['OK'] },
      { endpoint: eventOrders.exportOutstandingParts, params: byEvent, passes: ['OK'] },
      { endpoint: attendees.listAttendees, params: byEvent, passes: ['OK'] },
      ...(['orders', 'attendees', 'outstanding'] as const).flatMap(reported),
      // An order of another event is not found by those who may look.
      { endpoint: eventOrders.getEventOrder, params: { id: '{event}', orderId: '{order}' }, passes: ['ORDER_NOT_FOUND'] },
      { endpoint: orderHistory.getOrderHistory, params: { id: '{event}', orderId: '{order}' }, passes: ['ORDER_NOT_FOUND'] },
    ],
    // Elsewhere answers leave the buyers out (features/checkout/server/sales/list-event-orders.test.ts).
    seeBuyers: [
      { endpoint: office.listOfficeOrders, params: byEvent, passes: ['OK'] },
      { endpoint: quotes.listQuotes, params: byEvent, passes: ['OK'] },
    ],
    seePromoCodes: [
      { endpoint: promoCodes.listPromoCodes, params: byEvent, passes: ['OK'] },
      { endpoint: promoCodes.exportPromoCodes, params: byEvent, passes: ['OK'] },
    ],
    seeMessages: [
      { endpoint: announcements.listAnnouncements, params: byEvent, passes: ['OK'] },
      { endpoint: announcements.getAnnouncement, params: { id: '{event}', messageId: randomUUID() }, passes: ['MESSAGE_NOT_FOUND'] },
    ],
    sendMessages: [
      { endpoint: announcements.previewAnnouncement, params: byEvent, body: message, passes: ['OK'] },
      { endpoint: announcements.createAnnouncement, params: byEvent, body: message, passes: ['OK', 'NOBODY_TO_TELL', 'MESSAGES_OF_DAY'] },
      { endpoint: announcements.testAnnouncement, params: byEvent, body: message, passes: ['OK', 'TESTS_OFTEN'] },
      { endpoint: announcements.cancelAnnouncement, params: { id: '{event}', messageId: randomUUID() }, passes: ['MESSAGE_NOT_FOUND'] },
    ],
    manageGuests: [
      {
        endpoint: allotments.createAllotment,
        params: byEvent,
        body: { name: 'Sponsor', quantity: 1, ticketTypeId: randomUUID() },
        passes: ['INVALID_INPUT'],
      },
      {
        endpoint: allotments.changeAllotment,
        params: { id: '{event}', allotmentId: randomUUID() },
        body: { quantity: 2 },
        passes: ['ALLOTMENT_NOT_FOUND'],
      },
      { endpoint: guests.giveTickets, params: byEvent, body: { ticketTypeId: randomUUID() }, passes: ['INVALID_INPUT'] },
      ...[guests.getGuestLink, guests.replaceGuestLink, guests.sendGuestTicket, guests.takeBackTicket].map((endpoint) => ({
        endpoint,
        params: { id: '{event}', ticketId: randomUUID() },
        passes: ['GUEST_TICKET_NOT_FOUND'],
      })),
      { endpoint: guestLists.uploadGuestList, params: byEvent, body: 'name', type: 'text/csv', passes: ['GUEST_FILE_EMPTY'] },
      ...[guestLists.giveGuestList, guestLists.deleteGuestList].map((endpoint) => ({
        endpoint,
        params: { id: '{event}', listId: randomUUID() },
        passes: ['GUEST_LIST_NOT_FOUND'],
      })),
    ],
    managePromoCodes: [
      { endpoint: promoCodes.createPromoCode, params: byEvent, body: { code: 'KARIBU' }, passes: ['INVALID_INPUT'] },
      { endpoint: promoCodes.createPromoCodes, params: byEvent, body: { count: 2 }, passes: ['INVALID_INPUT'] },
      {
        endpoint: promoCodes.changePromoCode,
        params: { id: '{event}', codeId: randomUUID() },
        body: { paused: true },
        passes: ['PROMO_CODE_NOT_FOUND'],
      },
      { endpoint: promoCodes.endPromoCode, params: { id: '{event}', codeId: randomUUID() }, passes: ['PROMO_CODE_NOT_FOUND'] },
      {
        endpoint: promoCodes.changePromoCodeBatch,
        params: { id: '{event}', batchId: randomUUID() },
        body: { paused: true },
        passes: ['PROMO_CODE_NOT_FOUND'],
      },
      { endpoint: promoCodes.endPromoCodeBatch, params: { id: '{event}', batchId: randomUUID() }, passes: ['PROMO_CODE_NOT_FOUND'] },
    ],
    seeQuestions: [{ endpoint: questions.listQuestions, params: byEvent, passes: ['OK'] }],
    manageQuestions: [
      { endpoint: questions.createQuestion, params: byEvent, body: { kind: 'choice', label: { en: 'Size' } }, passes: ['INVALID_INPUT'] },
      { endpoint: questions.orderQuestions, params: byEvent, body: { ids: [randomUUID()] }, passes: ['QUESTIONS_CHANGED'] },
      {
        endpoint: questions.changeQuestion,
        params: { id: '{event}', questionId: randomUUID() },
        body: { label: { en: 'Size' } },
        passes: ['QUESTION_NOT_FOUND'],
      },
      { endpoint: questions.removeQuestion, params: { id: '{event}', questionId: randomUUID() }, passes: ['QUESTION_NOT_FOUND'] },
    ],
    seeAddOns: [{ endpoint: addOns.listAddOns, params: byEvent, passes: ['OK'] }],
    manageAddOns: [
      { endpoint: addOns.createAddOn, params: byEvent, body: { name: 'Gold', price: 0.001, quantity: 1 }, passes: ['INVALID_INPUT'] },
      { endpoint: addOns.updateAddOn, params: { id: '{event}', addOnId: randomUUID() }, body: { price: 1 }, passes: ['ADD_ON_NOT_FOUND'] },
      { endpoint: addOns.deleteAddOn, params: { id: '{event}', addOnId: randomUUID() }, passes: ['ADD_ON_NOT_FOUND'] },
    ],
    makeOrders: [
      {
        endpoint: office.createOfficeOrder,
        params: byEvent,
        body: {
          items: [{ ticketTypeId: randomUUID(), quantity: 1 }],
          buyer: { name: 'A school', email: 'school@example.test' },
          heldUntil: '2000-01-01',
        },
        passes: ['INVALID_INPUT'],
      },
      {
        endpoint: office.changeOfficeOrder,
        params: { id: '{event}', orderId: randomUUID() },
        body: { heldUntil: '2000-01-01' },
        passes: ['ORDER_NOT_FOUND'],
      },
      {
        endpoint: office.sendOfficeOrder,
        params: { id: '{event}', orderId: randomUUID() },
        body: { by: 'email' },
        passes: ['ORDER_NOT_FOUND'],
      },
      {
        endpoint: quotes.createQuote,
        params: byEvent,
        body: {
          items: [{ ticketTypeId: randomUUID(), quantity: 1 }],
          buyer: { name: 'A school', email: 'school@example.test' },
          validUntil: '2000-01-01',
        },
        passes: ['INVALID_INPUT'],
      },
      ...[{ endpoint: quotes.withdrawQuote }, { endpoint: quotes.orderQuote, body: {} }, { endpoint: quotes.sendQuote, body: { by: 'email' } }].map(
        (call): Probe => ({ ...call, params: { id: '{event}', quoteId: randomUUID() }, passes: ['QUOTE_NOT_FOUND'] }),
      ),
    ],
    seePromoters: [
      { endpoint: promoters.listPromoters, params: byEvent, passes: ['OK'] },
      ...[promoters.getPromoterStatement, promoters.exportPromoterStatement].map((endpoint) => ({
        endpoint,
        params: { id: '{event}', promoterId: randomUUID() },
        passes: ['PROMOTER_NOT_FOUND'],
      })),
    ],
    managePromoters: [
      { endpoint: promoters.addPromoter, params: byEvent, body: { name: 'A radio', email: 'radio@example.test' }, passes: ['INVALID_INPUT'] },
      {
        endpoint: promoters.changePromoter,
        params: { id: '{event}', promoterId: randomUUID() },
        body: { paused: true },
        passes: ['PROMOTER_NOT_FOUND'],
      },
      { endpoint: promoters.renewSalesPage, params: { id: '{event}', promoterId: randomUUID() }, passes: ['PROMOTER_NOT_FOUND'] },
    ],
    checkIn: [
      { endpoint: checkIns.checkIn, params: byEvent, body: { scanId: randomUUID(), code: 'nonsense' }, passes: ['OK', 'SCAN_ID_TAKEN'] },
      { endpoint: checkIns.listCheckIns, params: byEvent, passes: ['OK'] },
    ],
    undoCheckIn: [{ endpoint: checkIns.undoCheckIn, params: { id: '{event}', checkInId: randomUUID() }, passes: ['CHECK_IN_NOT_FOUND'] }],
    seeHistory: [{ endpoint: history.listEventChanges, params: byEvent, passes: ['OK'] }],
    printPoster: [{ endpoint: posters.getEventPoster, params: byEvent, passes: ['OK'] }],
    test: [{ endpoint: testEvents.testEvent, params: byEvent, body: {}, passes: ['OK'] }],
    copy: [{ endpoint: drafts.createDraft, body: { copyOf: '{event}' }, passes: ['OK'] }],
    removeImage: [{ endpoint: images.removeEventImage, params: { id: '{event}', imageId: '{ticket}' }, passes: ['IMAGE_NOT_FOUND'] }],
  },
  refusals: [
    'see, draft: public EVENT_NOT_FOUND',
    'remember, draft: tester EVENT_NOT_FOUND, public EVENT_NOT_FOUND',
    'remember, live / paused / over / cancelled: tester EVENT_NOT_FOUND',
    ...alsoWhenOver('seeSettings'),
    'seeSales, draft: box-office EVENT_NOT_YOURS, gate EVENT_NOT_YOURS, tester EVENT_NOT_FOUND, public EVENT_NOT_FOUND',
    'seeSales, live / paused / over / cancelled: box-office EVENT_NOT_YOURS, gate EVENT_NOT_YOURS, tester EVENT_NOT_FOUND, public EVENT_NOT_YOURS',
    'seeOrders, draft: gate EVENT_NOT_YOURS, tester EVENT_NOT_FOUND, public EVENT_NOT_FOUND',
    'seeOrders, live / paused / over / cancelled: gate EVENT_NOT_YOURS, tester EVENT_NOT_FOUND, public EVENT_NOT_YOURS',
    'seeBuyers, draft: analyst EVENT_NOT_YOURS, gate EVENT_NOT_YOURS, tester EVENT_NOT_FOUND, public EVENT_NOT_FOUND',
    'seeBuyers, live / paused / over / cancelled: analyst EVENT_NOT_YOURS, gate EVENT_NOT_YOURS, tester EVENT_NOT_FOUND, public EVENT_NOT_YOURS',
    'seePromoCodes, draft: gate EVENT_NOT_YOURS, tester EVENT_NOT_FOUND, public EVENT_NOT_FOUND',
    'seePromoCodes, live / paused / over / cancelled: gate EVENT_NOT_YOURS, tester EVENT_NOT_FOUND, public EVENT_NOT_YOURS',
    ...changes('managePromoCodes'),
    'seeQuestions, draft: gate EVENT_NOT_YOURS, tester EVENT_NOT_FOUND, public EVENT_NOT_FOUND',
    'seeQuestions, live / paused / over / cancelled: gate EVENT_NOT_YOURS, tester EVENT_NOT_FOUND, public EVENT_NOT_YOURS',
    ...changes('manageQuestions'),
    'seeAddOns, draft: gate EVENT_NOT_YOURS, tester EVENT_NOT_FOUND, public EVENT_NOT_FOUND',
    'seeAddOns, live / paused / over / cancelled: gate EVENT_NOT_YOURS, tester EVENT_NOT_FOUND, public EVENT_NOT_YOURS',
    ...changes('manageAddOns'),
    `makeOrders, draft: ${sellers('EVENT_NOT_PUBLIC')}, gate EVENT_NOT_YOURS, tester EVENT_NOT_FOUND, public EVENT_NOT_FOUND`,
    'makeOrders, live / paused: analyst EVENT_NOT_YOURS, gate EVENT_NOT_YOURS, tester EVENT_NOT_FOUND, public EVENT_NOT_YOURS',
    `makeOrders, over / cancelled: ${sellers('EVENT_OVER')}, gate EVENT_NOT_YOURS, tester EVENT_NOT_FOUND, public EVENT_NOT_YOURS`,
    'seePromoters, draft: box-office EVENT_NOT_YOURS, gate EVENT_NOT_YOURS, tester EVENT_NOT_FOUND, public EVENT_NOT_FOUND',
    'seePromoters, live / paused / over / cancelled: box-office EVENT_NOT_YOURS, gate EVENT_NOT_YOURS, tester EVENT_NOT_FOUND, public EVENT_NOT_YOURS',
    ...alsoWhenOver('managePromoters'),
    'seeMessages, draft: gate EVENT_NOT_YOURS, tester EVENT_NOT_FOUND, public EVENT_NOT_FOUND',
    'seeMessages, live / paused / over / cancelled: gate EVENT_NOT_YOURS, tester EVENT_NOT_FOUND, public EVENT_NOT_YOURS',
    ...alsoWhenOver('sendMessages'),
    `manageGuests, draft: ${notFromHere}, ${notTheirs}, public EVENT_NOT_FOUND`,
    `manageGuests, live / paused: ${notTheirs}, public EVENT_NOT_YOURS`,
    `manageGuests, over / cancelled: ${overForAll}, ${notTheirs}, public EVENT_NOT_YOURS`,
    'checkIn, draft: analyst EVENT_NOT_YOURS, tester EVENT_NOT_FOUND, public EVENT_NOT_FOUND',
    'checkIn, live / paused / over / cancelled: analyst EVENT_NOT_YOURS, tester EVENT_NOT_FOUND, public EVENT_NOT_YOURS',
    ...alsoWhenOver('undoCheckIn'),
    ...alsoWhenOver('seeHistory'),
    'listUnlisted, always: tester FORBIDDEN, public FORBIDDEN',
    ...['edit', 'addTicketType', 'editTicketType', 'addImage'].flatMap(changes),
    `goLive, draft: ${notTheirs}, public EVENT_NOT_FOUND`,
    `goLive, live: ${notFromHere}, ${notTheirs}, public EVENT_NOT_YOURS`,
    `goLive, paused: ${notTheirs}, public EVENT_NOT_YOURS`,
    `goLive, over / cancelled: ${overForAll}, ${notTheirs}, public EVENT_NOT_YOURS`,
    `pauseSales, draft: ${notFromHere}, ${notTheirs}, public EVENT_NOT_FOUND`,
    `pauseSales, live: ${notTheirs}, public EVENT_NOT_YOURS`,
    `pauseSales, paused: ${notFromHere}, ${notTheirs}, public EVENT_NOT_YOURS`,
    `pauseSales, over / cancelled: ${overForAll}, ${notTheirs}, public EVENT_NOT_YOURS`,
    ...['endEvent', 'cancelEvent'].flatMap(changes),
    `postpone, draft: ${notFromHere}, ${notTheirs}, public EVENT_NOT_FOUND`,
    `postpone, live / paused: ${notTheirs}, public EVENT_NOT_YOURS`,
    `postpone, over / cancelled: ${overForAll}, ${notTheirs}, public EVENT_NOT_YOURS`,
    ...alsoWhenOver('seeReturns'),
    `printPoster, draft: ${everyMember('EVENT_NOT_PUBLIC')}, tester EVENT_NOT_FOUND, public EVENT_NOT_FOUND`,
    'printPoster, live / paused: tester EVENT_NOT_FOUND, public EVENT_NOT_YOURS',
    `printPoster, over / cancelled: ${everyMember('EVENT_OVER')}, tester EVENT_NOT_FOUND, public EVENT_NOT_YOURS`,
    ...changes('test'),
    ...['copy', 'removeImage'].flatMap(alsoWhenOver),
  ],
});

export const ofDrafts = matrix({
  name: 'drafts',
  policy: draftPolicy,
  // Customers by their claim: the manager has applied as a business, too.
  people: { owner: ['manager'], other: ['admin', 'organizer', 'rival', 'customer', 'nobody'] },
  states: { 'of the team': { isOfApplicant: false }, 'of an applicant': { isOfApplicant: true } } as Record<string, { isOfApplicant: boolean }>,
  enter: ({ isOfApplicant }) => vumi.context.database.sql`
    insert into event_drafts (id, user_id, organization_id, version, form, created_at, updated_at)
    values (${thing('draft')}, ${thing('manager')}, ${isOfApplicant ? null : thing('organizer')}, 1, ${JSON.stringify(drafts.draftFormSchema.parse({}))}::jsonb,
      ${now()}, ${now()})
    on conflict (id) do update set organization_id = excluded.organization_id`,
  relationOf: (person) => draftPolicy.relationOf(person, { userId: thing('manager') }),
  decide: (action, person, state) => draftPolicy.decide(action, person, { userId: thing('manager'), ...state }, now()),
  calls: {
    use: [
      { endpoint: drafts.getDraft, params: { id: '{draft}' }, passes: ['OK'] },
      { endpoint: drafts.saveDraft, params: { id: '{draft}' }, body: { version: 2, form: {} }, passes: ['DRAFT_CHANGED'] },
      { endpoint: testEvents.testDraft, params: { id: '{draft}' }, body: {}, passes: ['INVALID_INPUT'] },
      { endpoint: drafts.deleteDraft, params: { id: '{draft}' }, passes: ['OK'] },
    ],
    submit: [{ endpoint: drafts.submitDraft, params: { id: '{draft}' }, body: { version: 1 }, passes: ['INVALID_INPUT'] }],
  },
  refusals: [
    'use, always: other DRAFT_NOT_FOUND',
    'submit, of the team: other DRAFT_NOT_FOUND',
    'submit, of an applicant: owner NOT_APPROVED, other DRAFT_NOT_FOUND',
  ],
});
