import { z } from 'zod';

/** A character that leaves a mark. Fillers and joiners are letters or signs by their class, but show nothing; nor does a braille cell without dots. */
const mark = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
/** Variation selectors stay at the end: they choose the look of the sign before them. */
const unseenAround = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+|(?:(?![\ufe0e\ufe0f])[\s\p{Default_Ignorable_Code_Point}\u2800])+$/gu;

/** A text without what cannot be seen around it; empty when nothing of it can be seen. */
export function visibleText(text: string): string {
  return mark.test(text) ? text.replace(unseenAround, '') : '';
}

/** The schema of everything that names somebody or something. What nobody can see counts as nothing. */
export function nameText(error?: Parameters<typeof z.string>[0]): z.ZodString {
  return z.string(error).overwrite(visibleText);
}
