export const texts = {
  title: 'Organizer Dashboard',
  /** The same dashboard, as an admin sees it. */
  adminTitle: 'Admin Dashboard',
  tabs: { label: 'Organizer pages', events: 'Events', team: 'Team', profile: 'Public page', integrations: 'Integrations', users: 'User Management' },
  organization: 'Organization',
  addEvent: 'Add Event',
};

export type Declared = typeof texts;
