// The sites to which an organizer can link, in the order in which they are shown.

export const organizerLinkKinds = ['website', 'instagram', 'x', 'facebook', 'tiktok', 'youtube'] as const;
export type OrganizerLinkKind = (typeof organizerLinkKinds)[number];
export type OrganizerLinks = Readonly<Partial<Record<OrganizerLinkKind, string>>>;

/** The same in every language. A website has no name of its own. */
export const siteNames: Readonly<Record<Exclude<OrganizerLinkKind, 'website'>, string>> = {
  instagram: 'Instagram',
  x: 'X',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
};
