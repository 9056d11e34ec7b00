import { message } from '#platform/contract/language/message.ts';

export const texts = {
  /** Of the page, in the tab of the browser. */
  page: 'Organizer Dashboard',
  title: 'Your events',
  allTitle: 'All events',
  search: 'Search events',
  status: 'Status',
  all: 'All',
  statuses: { live: 'Live', draft: 'Draft', paused: 'Paused', ended: 'Ended', cancelled: 'Cancelled' },
  sorts: { date: 'Date', name: 'Name', sold: 'Tickets sold' },
  columns: {
    event: 'Event',
    status: 'Status',
    sold: 'Tickets sold',
    revenue: 'Revenue',
    views: 'Views',
    conversion: 'Conversion',
    actions: 'Actions',
  },
  online: 'Online',
  by: message('by {name}', { name: 'text' }),
  preview: 'Preview',
  previewOf: message('Preview: {name}', { name: 'text' }),
  orders: 'Orders',
  ordersOf: message('Orders: {name}', { name: 'text' }),
  scan: 'Scan tickets',
  scanOf: message('Scan tickets: {name}', { name: 'text' }),
  edit: 'Edit',
  editOf: message('Edit: {name}', { name: 'text' }),
  analytics: 'Analytics',
  analyticsOf: message('Analytics: {name}', { name: 'text' }),
  /** In place of a figure that the caller's role does not open. */
  notOpen: '–',
  /** Above the list: how many there are. */
  found: message('{count, plural, =0 {No events} one {# event} other {# events}}', { count: 'number' }),
  none: 'No events yet',
  noneMessage: 'Your first event takes a few minutes. What you type is kept, so you can stop and go on at any time.',
  first: 'Create your first event',
  steps: [
    { title: 'Describe it', text: 'What, when and where. A poster is drawn for it, or you give a picture.' },
    { title: 'Choose tickets', text: 'Prices, quantities and when each goes on sale.' },
    { title: 'Put it on sale', text: 'Try it as a buyer, publish it, and share the link. Sales appear here at once.' },
  ],
  /** For a member who creates none. */
  noneForMember: 'Events of the organization appear here as soon as there are some for your role.',
  allDrafts: 'All drafts',
};

export type Declared = typeof texts;
