import type { Language } from '#platform/contract/language/languages.ts';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { readCount } from '../../../drafts/complete-draft.ts';

/** A whole number as the language groups it, however it was typed: `150000` is `150,000`. Anything else stays as it is. */
export function groupedFigure(typed: string, language: Language): string {
  const figure = readCount(typed);
  return figure === null ? typed : groupDigits(figure, language);
}
