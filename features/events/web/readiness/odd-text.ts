import type { Language } from '#platform/contract/language/languages.ts';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { nameIn } from '../../fixed-names.ts';
import type { Odd } from '../../readiness/check-readiness.ts';
import { clockText } from './clock-text.ts';
import type { Texts } from './texts/en.ts';

/** What is odd, in words. */
export function oddText(odd: Odd, { findings: t, timeline }: Texts, language: Language): string {
  switch (odd.code) {
    case 'exceedsCapacity':
      return t.exceedsCapacity({ people: groupDigits(odd.people, language), capacity: groupDigits(odd.capacity, language) });
    case 'gap':
      return t.gap({ from: clockText(odd.from, timeline, language), to: clockText(odd.to, timeline, language) });
    case 'saleOver':
    case 'neverOnSale':
    case 'saleAfterEnd':
      return t[odd.code]({ names: odd.names.map((name) => nameIn(name, language)).join(', ') });
    default:
      return t[odd.code];
  }
}
