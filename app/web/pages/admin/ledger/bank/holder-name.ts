import { holderNames, type MoneyHolder } from '#features/books/book-facts.ts';

/** "M-Pesa"; cash and the bank by the words of the screen. */
export function holderName(holder: MoneyHolder | 'bank', words: Readonly<Record<'cash' | 'bank', string>>): string {
  return holder === 'cash' || holder === 'bank' ? words[holder] : holderNames[holder];
}
