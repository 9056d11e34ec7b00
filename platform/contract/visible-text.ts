import { z } from 'zod';

/**
 * A character that is visible. Fillers and joiners are letters or signs by their Unicode class, but show nothing; nor does a braille cell without
 * dots.
 */
const mark = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
/** Variation selectors at the end stay: they choose the look of the sign before them. */
const unseenAround = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+|(?:(?![\ufe0e\ufe0f])[\s\p{Default_Ignorable_Code_Point}\u2800])+$/gu;

/** A text without invisible characters around it; empty when nothing in it is visible. */
export function visibleText(text: string): string {
  return mark.test(text) ? text.replace(unseenAround, '') : '';
}

/** The schema of every name of a person or thing. A text of invisible characters counts as empty. */
export function nameText(error?: Parameters<typeof z.string>[0]): z.ZodString {
  return z.string(error).overwrite(visibleText);
}
