// Places with a section, a row and a seat (docs/reference/product.md#places).
import type { Language } from '#platform/contract/language/languages.ts';

/** Section and row may be empty. */
export interface Seat {
  readonly section: string;
  readonly row: string;
  readonly seat: string;
}

export const SEATS_MAX = 5000;
/** Seats that one line of a plan names. */
const RANGE_MAX = 1000;

const words: Readonly<Record<Language, Readonly<Record<keyof Seat, string>>>> = {
  en: { section: 'Section', row: 'Row', seat: 'Seat' },
  sw: { section: 'Sehemu', row: 'Safu', seat: 'Kiti' },
  fr: { section: 'Secteur', row: 'Rang', seat: 'Place' },
};

/** "Section Balcony, Row A, Seat 12". */
export function seatName(place: Seat, language: Language): string {
  const parts = (['section', 'row', 'seat'] as const).filter((part) => place[part] !== '');
  return parts.map((part) => `${words[language][part]}\u00a0${place[part]}`).join(', ');
}

/** Two places are the same whatever their capitals. */
export function seatKey({ section, row, seat }: Seat): string {
  return [section, row, seat].map((part) => part.toLowerCase()).join('\n');
}

/**
 * A plan as typed or pasted: a line is `section, row, seats`, or `row, seats`, or `seats`, where seats may be a range (`1-20`). Commas, semicolons and
 * tabs part them. `wrong`: the lines that cannot be read, from 1.
 */
export function readSeatPlan(text: string): { readonly seats: readonly Seat[]; readonly wrong: readonly number[] } {
  const seats: Seat[] = [];
  const wrong: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const parts = line.split(/[,;\t]/).map((part) => part.trim());
    const [seat = '', row = '', section = ''] = parts.toReversed();
    const names = parts.length > 3 ? [] : seatsOf(seat);
    if (names.length === 0 || section.length > 40 || row.length > 20) wrong.push(index + 1);
    else seats.push(...names.map((name) => ({ section, row, seat: name })));
  }
  return { seats, wrong };
}

/** A number of a seat that can stand in a range. */
const RANGE_NUMBER = /^(0|[1-9]\d{0,4})$/;

/** The same plan as text, which is read as the same: seats whose numbers follow each other are a range, as long as one can be. */
export function writeSeatPlan(seats: readonly Seat[]): string {
  const lines: { readonly start: string; readonly first: string; last: string }[] = [];
  for (const { section, row, seat } of seats) {
    const start = [...(section === '' ? [] : [section]), ...(section === '' && row === '' ? [] : [row])].map((part) => `${part}, `).join('');
    const line = lines.at(-1);
    if (line?.start === start && isNext(line, seat)) line.last = seat;
    else lines.push({ start, first: seat, last: seat });
  }
  return lines.map(({ start, first, last }) => start + (first === last ? first : `${first}-${last}`)).join('\n');
}

function isNext({ first, last }: { readonly first: string; readonly last: string }, seat: string): boolean {
  const follows = RANGE_NUMBER.test(last) && RANGE_NUMBER.test(seat) && Number(seat) === Number(last) + 1;
  return follows && Number(seat) - Number(first) < RANGE_MAX;
}

function seatsOf(text: string): readonly string[] {
  const range = /^(\d{1,5})\s*[-–]\s*(\d{1,5})$/.exec(text);
  if (range === null) return text === '' || text.length > 20 ? [] : [text];
  const [first, last] = [Number(range[1]), Number(range[2])];
  if (last < first || last - first >= RANGE_MAX) return [];
  return Array.from({ length: last - first + 1 }, (_one, at) => String(first + at));
}
