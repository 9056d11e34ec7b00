// Recognizes passwords that guessing programs try first. Rules about characters do not catch them: "Password1" satisfies all of them.
import { commonWords } from './password-words.ts';

/** The least strength of a password. Of what remains when everything guessable is removed, a letter counts one, any other character half. */
const STRENGTH_MIN = 3;
/** A second common word adds little, but a phrase of several is good. */
const SECOND_WORD = 0.5;
const FURTHER_WORD = 2;
/** A name or a part of an address shorter than this occurs in too many words. */
const OWN_PART_MIN = 3;

const unleet: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i' };

/** Years, dates, and sequences of neighbouring digits on a keypad. */
const commonNumbers =
  /(?:19|20)\d\d|0?1234567890?|9876543210?|(\d)\1{2,}|(\d\d)\2+|(\d{3})\3+|(?:01|12|23|34|45|56|67|78|89){2,}|123(?:45?6?7?8?)?|321|007|786|254(?=\d|$)/g;
const repeats = /(.)\1{2,}|(.{2,}?)\2+/gu;

export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

/** True for a common password, however decorated, and for one that is derived from its owner's name or address. */
export function isGuessable(password: string, owner: PasswordOwner): boolean {
  const typed = plainOf(password);
  const own = ownParts(owner);
  // "Passw0rd2024" has a zero that stands for a letter and one that is a digit: both readings are checked.
  return [typed, readLeet(typed)].some((reading) => strengthOf(reading, own) < STRENGTH_MIN);
}

/** Lower case without accents. */
const plainOf = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Replaces digits and signs by the letters they stand for, except at the end, where they are decoration. */
function readLeet(typed: string): string {
  const [, body = '', tail = ''] = /^(.*?)([^\p{L}]*)$/su.exec(typed) ?? [];
  return [...body].map((character) => unleet[character] ?? character).join('') + tail;
}

function ownParts({ email, name }: PasswordOwner): ReadonlySet<string> {
  const plain = plainOf(`${name} ${email.replace(/\.[^.]*$/, '')}`);
  const local = plainOf(email.slice(0, email.lastIndexOf('@')));
  const parts = [local, local.replace(/[^\p{L}]/gu, ''), ...plain.split(/[^\p{L}\p{N}]+/u), ...plain.split(/[^\p{L}]+/u)];
  return new Set(parts.filter((part) => part.length >= OWN_PART_MIN));
}

/** Longest first: the longest matching word is removed first. */
const byLength = (words: Iterable<string>): string[] => [...words].toSorted((a, b) => b.length - a.length);

function strengthOf(reading: string, own: ReadonlySet<string>): number {
  let rest = reading;
  let words = 0;
  for (const word of byLength([...own, ...commonWords])) {
    if (!rest.includes(word)) continue;
    rest = rest.replaceAll(word, ' ');
    if (!own.has(word)) words += 1;
  }
  const left = [...rest.replace(commonNumbers, '').replace(repeats, '$1$2').replaceAll(' ', '')];
  const worth = left.reduce((sum, character) => sum + (/\p{L}/u.test(character) ? 1 : 0.5), 0);
  return worth + (words > 1 ? SECOND_WORD : 0) + Math.max(0, words - 2) * FURTHER_WORD;
}
