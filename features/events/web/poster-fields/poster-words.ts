import { pigments, type Pigment } from '#platform/web/ui/pictures/pigment.ts';
import { PIGMENTS } from '#features/posters/pigments.ts';
import { PALETTES } from '#features/posters/palettes.ts';
import { readStyle } from '#features/posters/poster-style.ts';
import { posterOf, type PosterSubject } from '#features/posters/poster-subject.ts';
import type { DraftForm } from '../../drafts/draft-contract.ts';
import type { Texts } from './texts/en.ts';

/** A style in words, "Kiondo weave, Clay"; empty for a text that is none. */
export function styleText(style: string, { style: t, families, grounds }: Texts): string {
  const chosen = readStyle(style);
  if (chosen === null) return '';
  return t.named({ family: families[chosen.family], ground: grounds[groundOf(style)] });
}

/** The ground of a style. */
export function groundOf(style: string): Pigment {
  const { family = 'music', palette = 1 } = readStyle(style) ?? {};
  const { ground } = PALETTES[family][palette - 1] ?? PALETTES[family][0];
  return pigments.find((pigment) => PIGMENTS[pigment] === ground) ?? 'ink';
}

/** The drawn poster of a form. `id` is that of the draft, which its event keeps; without a category it is drawn for the category `other`. */
export function posterOfForm(id: string, { category, posterStyle }: Pick<DraftForm, 'category' | 'posterStyle'>): PosterSubject {
  return posterOf({ id, category: category || 'other', posterStyle });
}
