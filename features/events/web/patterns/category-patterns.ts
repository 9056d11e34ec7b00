import type { EventCategory } from '../../categories.ts';

const patterns: Partial<Record<EventCategory, string>> = {
  music: 'vumi-22',
  festivals: 'vumi-13',
  comedy: 'vumi-36',
  food: 'vumi-7',
  conferences: 'vumi-14',
  theater: 'vumi-7',
};

/** The pattern of a category on tiles and chips, chosen so that no two adjacent tiles share a ground. */
export function categoryPattern(category: EventCategory): { readonly id: string; readonly pattern: EventCategory } {
  return { id: patterns[category] ?? category, pattern: category };
}
