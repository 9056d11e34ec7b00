/** A sale on a line of time: where it begins and how wide it is, in percent of the whole line. */
export interface Bar {
  readonly key: string;
  readonly name: string;
  readonly place: number;
  readonly start: string;
  readonly end: string;
  readonly from: number;
  readonly width: number;
}

const DAY_MS = 86_400_000;
/** A sale of one day can still be seen. */
const NARROWEST = 4;

/** The sales of the releases whose days are known, on one line from the first day to the end of the last. */
export function placeBars(releases: readonly Pick<Bar, 'key' | 'name' | 'start' | 'end'>[]): readonly Bar[] {
  const known = releases.flatMap(({ key, name, start, end }, place) => {
    const [opens, closes] = [Date.parse(start), Date.parse(end) + DAY_MS];
    return closes > opens ? [{ key, name, place, start, end, opens, closes }] : [];
  });
  const first = Math.min(...known.map(({ opens }) => opens));
  const whole = Math.max(...known.map(({ closes }) => closes)) - first;
  return known.map(({ opens, closes, ...bar }) => {
    const width = Math.max(NARROWEST, ((closes - opens) / whole) * 100);
    return { ...bar, from: Math.min(((opens - first) / whole) * 100, 100 - width), width };
  });
}
