import { z } from 'zod';

/**
 * A character that is visible. Fillers and joiners are letters or signs by their Unicode class, but show nothing; nor does a braille cell without
 * dots.
 */
const mark = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
const unseenBefore = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+/u;
/** Variation selectors at the end stay: they choose the look of the sign before them. */
const unseenAtEnd = /^(?![\ufe0e\ufe0f])[\s\p{Default_Ignorable_Code_Point}\u2800]$/u;

/**
 * A text without invisible characters around it; empty when nothing in it is visible. Takes as long as the text is: an expression for the end would try
 * each of a hundred thousand spaces within it, and for each all that follow.
 */
export function visibleText(text: string): string {
  if (!mark.test(text)) return '';
  const begun = text.replace(unseenBefore, '');
  let end = begun.length;
  for (let last = lastOf(begun, end); unseenAtEnd.test(last); last = lastOf(begun, end)) end -= last.length;
  return begun.slice(0, end);
}

/** The character that ends there. */
function lastOf(text: string, end: number): string {
  const pair = text.slice(Math.max(0, end - 2), end);
  return pair.codePointAt(0) === pair.charCodeAt(0) ? pair.slice(-1) : pair;
}

/** The schema of every name of a person or thing. A text of invisible characters counts as empty. */
export function nameText(error?: Parameters<typeof z.string>[0]): z.ZodString {
  return z.string(error).overwrite(visibleText);
}
