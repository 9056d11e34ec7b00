export const texts = {
  title: 'Organizer Dashboard',
  tabs: { label: 'Organizer pages', events: 'Events', team: 'Team', reports: 'Reports', integrations: 'Integrations', profile: 'Public page' },
  /** Around the pages of one event. */
  event: {
    heading: 'Event',
    tabs: {
      label: 'Pages of the event',
      analytics: 'Analytics',
      orders: 'Orders',
      attendees: 'Attendees',
      guests: 'Guests',
      promoCodes: 'Promo codes',
      share: 'Share',
      questions: 'Questions',
      addOns: 'Add-ons',
      promoters: 'Promoters',
      messages: 'Messages',
    },
    edit: 'Edit',
    preview: 'Preview',
    online: 'Online',
    notFound: 'Event Not Found',
    notFoundMessage: 'It does not exist, or belongs to another organizer.',
    failed: 'What the event is could not be loaded.',
    again: 'Try again',
  },
  quick: {
    title: 'Quick actions',
    analytics: 'Event Analytics',
    analyticsText: 'Sales, audience, traffic',
    reports: 'Financial Reports',
    reportsText: 'Payouts and statements',
    settings: 'System Settings',
    settingsText: 'Limits and switches of the platform',
    teamText: 'Team and public page',
    newTab: 'opens in a new tab',
  },
  organization: 'Organization',
  addEvent: 'Add Event',
};

export type Declared = typeof texts;
