// A family and one of its palettes, chosen for an event in place of what follows from its id and category (docs/reference/product.md#posters).
import { PALETTES, type PosterFamily } from './palettes.ts';

export const posterFamilies = ['music', 'festivals', 'comedy', 'food', 'conferences', 'theater'] as const satisfies readonly PosterFamily[];
export const paletteNumbers = [1, 2, 3, 4] as const;
type PaletteNumber = (typeof paletteNumbers)[number];

/** `music-2`: the second palette of music's family. */
export type PosterStyle = `${PosterFamily}-${PaletteNumber}`;

/** Every style, by families. */
export const posterStyles: readonly PosterStyle[] = posterFamilies.flatMap((family) => paletteNumbers.map((number) => styleOf(family, number)));

export function styleOf(family: PosterFamily, palette: PaletteNumber): PosterStyle {
  return `${family}-${palette}`;
}

interface ChosenStyle {
  readonly family: PosterFamily;
  readonly palette: PaletteNumber;
}

/** The parts of a style; null for a category, and for any other text. */
export function readStyle(text: string): ChosenStyle | null {
  const [, family = '', number] = /^([a-z]+)-([1-4])$/.exec(text) ?? [];
  return Object.hasOwn(PALETTES, family) ? { family: family as PosterFamily, palette: Number(number) as PaletteNumber } : null;
}
