import type { ReactNode } from 'react';

/** Makes a link of words. */
type LinkOf = (words: string) => ReactNode;

/** "2.5%", "10%". */
const percent = (share: number) => `${Math.round(share * 10) / 10}%`;
const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`;

export const texts = {
  page: {
    title: 'Select Your Tickets',
    loading: 'Loading tickets',
    notFound: 'Event Not Found',
    notFoundSentence: 'We couldn’t find the event you’re looking for.',
    failed: 'Failed to load event information',
    failedSentence: 'Check your connection. Nothing has been held or charged.',
    tryAgain: 'Try Again',
    loadingAgain: 'Loading...',
  },
  releases: 'Releases',
  issues: {
    current: (number: number) => `Issue #${number}`,
    other: (number: number) => `#${number}`,
    names: { 1: 'Early Bird', 2: 'General Sales', 3: 'Final Sales' },
  },
  option: {
    title: 'Choose Your Ticket Type',
    legend: 'Ticket type',
    none: 'Tickets for this event are not on sale yet.',
    opensTitle: (moment: string) => `Ticket sales open on ${moment}`,
    opensText: 'Come back then: the tickets are held for you as soon as you choose them.',
    closedTitle: 'No tickets can be bought now',
    toEvent: 'Back to the event',
    otherEvents: 'Find other events',
    more: (count: number) => `+${count} more`,
    /** Names with "or" between them. */
    needs: (names: string) => `Only together with ${names}`,
    opens: (moment: string) => `On sale from ${moment}`,
    onHold: 'On hold',
    onHoldText: 'Others are paying for the last ones. Some may come back within a few minutes.',
  },
  /** What the page of an event says of a ticket type too, in the same words. */
  ticketTypes: {
    /** Number and name in one line. */
    issues: { 1: 'Issue #1 Early Bird', 2: 'Issue #2 General Sales', 3: 'Issue #3 Final Sales' },
    percentOff: (percent: number) => `${percent}% Off`,
    saved: (dollars: number) => `Save $${dollars}`,
    closed: {
      coming_soon: 'Coming Soon',
      sold_out: 'Sold Out',
      draft: 'Ticket sales have not opened',
      paused: 'Ticket sales are paused',
      ended: 'This event has ended',
      cancelled: 'This event has been cancelled',
      typePaused: (name: string) => `${name} sales are paused`,
      typeEnded: (name: string) => `${name} sales have ended`,
    },
  },
  /** An email when ticket sales open. */
  remind: {
    remind: 'Remind me by email',
    waiting: 'Reminder is set',
    busy: 'Saving...',
    willMail: 'We will email you when ticket sales open.',
    willNot: 'The reminder is taken back.',
  },
  details: {
    title: 'Ticket Details',
    quantity: 'Quantity',
    upTo: (most: number, name: string) => `Up to ${most} ${name} tickets per purchase`,
  },
  plan: {
    title: 'Choose Your Payment Plan',
    legend: 'Payment plan',
    today: 'today',
    inOne: (fee: number) => (fee === 0 ? 'No fee' : `Fee ${percent(fee)}`),
    inTwo: (down: number, days: number, fee: number) => `${percent(down)} now, ${percent(100 - down)} in ${days} days, ${fee === 0 ? 'no fee' : `fee ${percent(fee)}`}`,
    inMore: (down: number, parts: number, days: number, fee: number) =>
      `${percent(down)} now, ${percent(100 - down)} in ${parts} parts, one every ${days} days, ${fee === 0 ? 'no fee' : `fee ${percent(fee)}`}`,
  },
  method: {
    title: 'Payment Method',
    legend: 'Payment method',
    fastest: 'Fastest',
    phone: 'Phone number',
    phoneHint: 'We’ll send a prompt to this phone. You approve with your PIN there.',
    invalidPhone: 'Enter the Safaricom number that pays, like 0712 345 678',
    otherCurrency: 'M-Pesa takes Kenyan shillings only, and this event is sold in another currency',
  },
  promo: {
    title: 'Promo Code',
    label: 'Promo code',
    clear: 'Clear promo code',
    apply: 'Apply',
    applied: 'Applied',
    checking: 'Checking...',
    off: (share: number) => `${percent(share)} off.`,
    saved: (amount: string) => `You save ${amount}.`,
  },
  summary: {
    title: 'Order Summary',
    empty: 'Choose a ticket type to see what it costs.',
    promo: (code: string, share: number) => `Promo ${code} (${percent(share)})`,
    fee: (share: number) => `Payment plan fee (${percent(share)})`,
    total: 'Total',
    dueToday: 'Due today',
    due: (day: string) => `Due ${day}`,
  },
  buy: {
    button: 'Secure Purchase',
    cancel: 'Cancel',
    holding: 'Holding your tickets...',
    asking: 'Sending the request...',
    refundPolicies: {
      flexible: 'Full refund until 7 days before the event.',
      moderate: '80% refund until 14 days before the event.',
      strict: 'No refunds after purchase.',
    },
    aboutRefunds: 'About refunds',
    agree: (terms: LinkOf, privacy: LinkOf) => (
      <>
        By paying you agree to the {terms('terms')} and {privacy('privacy')} policy.
      </>
    ),
  },
  notice: {
    error: 'Error',
    holdEnded: 'Your hold has ended',
    holdEndedSentence: 'The tickets went back on sale. Your details are kept.',
    holdAgain: 'Hold again',
    unheard: 'Not held yet: no answer from the network. We keep trying.',
    paying: 'A payment is under way',
    payingSentence: 'Approve it on your phone. This page opens your tickets as soon as it is paid.',
    showRequest: 'Show the request',
  },
  /** Why tickets that were chosen could not be held. */
  trouble: {
    soldOut: (name: string) => `${name} is sold out`,
    soldOutText: 'The last tickets have just been bought. You have not been charged.',
    held: (name: string) => `Others hold the last ${name} tickets`,
    heldText: 'They have not paid yet.',
    mayComeBack: (wait: number | null) =>
      wait === null ? 'Some tickets may come back within a few minutes.' : `Some tickets may come back within ${minutes(wait)}.`,
    moreHeld: (count: number) => `Others hold ${count} more.`,
    closed: (name: string) => `${name} cannot be bought now`,
    refused: 'These tickets are not held',
    others: 'You can choose another ticket type.',
    tryAgain: 'Try again',
  },
  /** The bar that follows a buyer who looks at other pages. */
  running: {
    label: 'Your purchase',
    held: 'Tickets held for',
    not_paid: 'Not paid yet',
    paying: 'A payment is under way',
    paid: 'Paid',
    ended: 'Your hold has ended',
    go: { held: 'Continue', not_paid: 'Continue', paying: 'Show', paid: 'See tickets', ended: 'Hold again' },
    giveBack: 'Give the tickets back',
    close: 'Close',
  },
  errors: {
    noType: 'Please select a ticket type',
    noUser: 'User information not available',
    waitingRoom: 'Event is at capacity. You have been placed in a virtual waiting room.',
    reserve: 'Failed to reserve tickets',
    reserveUnheard: 'Network error occurred while reserving tickets',
    purchase: 'Failed to purchase ticket. Please try again.',
    purchaseUnheard:
      'Network error occurred. Your tickets are still held. When you are online again, press Secure Purchase: the same payment is never asked for twice.',
    purchaseUnread:
      'The answer could not be read, so we do not know yet whether your phone was asked to pay. Look at your phone first. If it shows nothing, press Secure Purchase: the same payment is never asked for twice.',
    notCharged: 'You have not been charged. Your tickets are still held.',
    payment: 'Payment processing failed',
  },
  facts: {
    included: "What's Included",
    schedule: 'Schedule',
    moreSessions: (count: number) => `+${count} more ${count === 1 ? 'session' : 'sessions'}`,
    organizer: 'Organizer',
    unnamedOrganizer: 'Event Organizer',
    questions: 'Questions about this event?',
    write: (name: string) => `Write to ${name}`,
    call: (name: string) => `Call ${name}`,
    security: 'Payments are encrypted. Vumi never sees your M-Pesa PIN.',
  },
  prompt: {
    titles: { waiting: 'Check your phone', checking: 'Checking with M-Pesa', failed: 'Not paid yet', paid: 'Payment received' },
    waiting: (amount: ReactNode, phone: ReactNode) => (
      <>
        We sent an M-Pesa request for {amount} to {phone}. Enter your PIN there to approve.
      </>
    ),
    checking: 'The request on your phone has ended. We are asking M-Pesa what became of it. This usually takes under a minute.',
    failed: 'Your tickets are still held.',
    paid: 'We are opening your tickets.',
    steps: { sent: 'Request sent', waiting: 'Waiting for your PIN', checking: 'Checking with M-Pesa', failed: 'Not paid', paid: 'Paid' },
    last: 'Tickets issued',
    expiresIn: 'Prompt expires in',
    canClose: 'You can close this: the request stays on your phone, and your tickets stay held.',
    tryAgain: 'Try again',
    tryAgainIn: (seconds: number) => `Try again in ${seconds} s`,
    changeNumber: 'Change number',
    testPhone: 'Open the test phone',
    drawing: {
      pay: (amount: string) => `Pay ${amount} to VUMI?`, pin: 'Enter M-PESA PIN', cancel: 'Cancel', send: 'Send',
      checking: (_amount: string) => 'Asking M-PESA',
      failed: (_amount: string) => 'Not paid',
      paid: (amount: string) => `${amount} paid to VUMI`,
    },
  },
  queue: {
    title: 'You’re in the virtual waiting room',
    news: (position: number, wait: number) => `Position in queue ${position}. Estimated wait ${minutes(wait)}.`,
    position: 'Position in queue',
    wait: 'Estimated wait',
    minutes,
    joined: 'Joined at',
    updates: 'Updates by itself. Keep this page open.',
    leave: 'Leave the queue',
    you: 'You',
    /** What the proverb above means; null where it needs no translation. */
    proverb: 'Hurry, hurry has no blessing.' as string | null,
  },
  parts: {
    unread:
      'The answer could not be read, so we do not know yet whether your phone was asked to pay. Look at your phone first. If it shows nothing, try again: the same payment is never asked for twice.',
    paidOf: (paid: string, total: string) => `${paid} of ${total} paid`,
    paid: 'paid',
    part: (number: number) => `Part ${number}:`,
    due: (day: string) => `due ${day}`,
    pay: (number: number) => `Pay part ${number}`,
    payAmount: (number: number, amount: string) => `Pay part ${number}: ${amount}`,
    next: (number: number, amount: string, day: string) => `Part ${number}, ${amount}, is due ${day}.`,
    payLead: (amount: string, day: string) => `${amount}, due ${day}. We send an M-Pesa request to this phone.`,
    send: 'Send request',
    nowPaid: (number: number) => `Part ${number} is paid.`,
    allPaid: 'Everything is paid. Your tickets open the gate.',
    /** In the dialog of the request, in place of what it says while tickets are bought. */
    prompt: {
      failed: 'Your tickets stay yours. Try again, or pay this part later.',
      paid: 'Thank you. This part is paid.',
      last: 'Part paid',
      canClose: 'You can close this: the request stays on your phone.',
    },
  },
  orders: {
    loading: 'Loading orders',
    failed: 'Failed to load your orders',
    failedSentence: 'Check your connection. Your orders are safe.',
    none: 'No Orders Yet',
    noneSentence: 'Every purchase appears here with its payment.',
    browse: 'Browse Events',
    list: { search: 'Search orders', nothingTitle: 'No Matching Orders', nothing: 'None of your orders matches this search.', showAll: 'Show all orders' },
    all: 'All',
    statuses: { confirmed: 'Confirmed', pending: 'Pending', cancelled: 'Cancelled' },
    order: 'Order',
    purchased: 'Purchased',
    tickets: 'Tickets',
    payment: 'Payment',
    total: 'Total',
    paid: 'Paid',
    promo: (code: string) => `Promo ${code}`,
    fee: 'Payment plan fee',
    receipt: 'M-Pesa receipt',
    continuePayment: 'Continue payment',
    mobileTickets: 'Mobile Tickets',
    downloadTickets: 'Download Tickets',
    details: 'Details',
    detailsOf: (number: string) => `Details of order ${number}`,
    free: 'Free',
    cash: 'Cash',
    refunds: {
      coming: (amount: string) => `${amount} is on its way back to you`,
      byHand: (amount: string) => `${amount} is given back to you in person`,
      done: (amount: string) => `${amount} was paid back to you`,
      failed: (amount: string) => `${amount} could not be paid back yet. We are working on it`,
    },
    notPaid: 'Not paid yet',
    waiting: 'Waiting for M-Pesa. This usually takes under a minute.',
  },
};

export type Texts = typeof texts;
