// Categories: the specified list (docs/reference/product.md#categories), their names, and their slugs in links.

export const eventCategories = [
  'music',
  'festivals',
  'conferences',
  'comedy',
  'theater',
  'sports',
  'food',
  'networking',
  'workshops',
  'movies',
  'virtual_events',
  'hybrid_events',
  'ppv_content',
  'streaming',
  'other',
] as const;
export type EventCategory = (typeof eventCategories)[number];

export const categoryNames: Readonly<Record<EventCategory, string>> = {
  music: 'Music & Concerts',
  festivals: 'Festivals',
  conferences: 'Conferences',
  comedy: 'Comedy Shows',
  theater: 'Theater',
  sports: 'Sports Events',
  food: 'Food & Drink',
  networking: 'Networking',
  workshops: 'Workshops',
  movies: 'Movies',
  virtual_events: 'Virtual Events',
  hybrid_events: 'Hybrid Events',
  ppv_content: 'Pay-per-view',
  streaming: 'Streaming',
  other: 'Other',
};

/** The six tiles of the home page, in its order; slugs are derived from their English labels (docs/reference/product.md#home-page). */
export const categoryTiles: readonly { readonly label: string; readonly category: EventCategory }[] = [
  { label: 'Live Music', category: 'music' },
  { label: 'Festivals', category: 'festivals' },
  { label: 'Comedy', category: 'comedy' },
  { label: 'Food & Drink', category: 'food' },
  { label: 'Conferences', category: 'conferences' },
  { label: 'Theater', category: 'theater' },
];

/** The slug of a tile: the label in lower case with the first space replaced by a hyphen. */
function categorySlug(label: string): string {
  return label.toLowerCase().replace(' ', '-');
}

const otherSlugs: Readonly<Record<string, EventCategory>> = {
  concerts: 'music',
  'food-&-drink': 'food',
  'food-drink': 'food',
  'food-and-drink': 'food',
  theatre: 'theater',
};

const bySlug = new Map<string, EventCategory>([
  ...Object.entries(otherSlugs),
  ...eventCategories.map((category) => [category.replaceAll('_', '-'), category] as const),
  ...eventCategories.map((category) => [category, category] as const),
  ...eventCategories.map((category) => [categoryNames[category].toLowerCase(), category] as const),
  ...categoryTiles.flatMap(({ label, category }) => [label.toLowerCase(), categorySlug(label)].map((name) => [name, category] as const)),
]);

/** The slug in links to a category: its tile's, else its code with hyphens. */
export function categorySlugOf(category: EventCategory): string {
  const tile = categoryTiles.find((known) => known.category === category);
  return tile === undefined ? category.replaceAll('_', '-') : categorySlug(tile.label);
}

/** The category of a slug, a name or a code, in any letter case; null when none matches. */
export function readCategory(text: string): EventCategory | null {
  return bySlug.get(text.trim().toLowerCase()) ?? null;
}
