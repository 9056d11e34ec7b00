// Names of the kinds of businesses, by the value that is sent. The areas of the sign-up and of its review include them.

export const texts = {
  'Event Management Company': 'Event Management Company',
  'Wedding Planner': 'Wedding Planner',
  'Conference Organizer': 'Conference Organizer',
  'Festival Producer': 'Festival Producer',
  'Corporate Events': 'Corporate Events',
  'Entertainment Venue': 'Entertainment Venue',
  'Non-Profit Organization': 'Non-Profit Organization',
  'Educational Institution': 'Educational Institution',
  'Sports Organization': 'Sports Organization',
  Other: 'Other',
};

export type Declared = typeof texts;
