// What a draft leaves open and what follows from the rest of it: the capacity from the tickets, or the reverse; an end three hours after the start;
// sales from today until the event. Shown as hints, and filled in when the draft is submitted.
import { readTypedAmount, readTypedCount } from '#platform/contract/typed-figures.ts';
import type { DraftForm, DraftRelease } from './draft-contract.ts';
import { completeWindows, endOf, saleDaysOf } from './sale-days.ts';

const COUNT_MAX = 999_999_999;
const AMOUNT_MAX = 999_999_999_999;

/** A count as typed, also grouped (`3,400`); null for anything else. */
export function readCount(typed: string): number | null {
  const count = readTypedCount(typed);
  return count <= COUNT_MAX ? count : null;
}

/** An amount as typed, also one below 0; null for anything that is none. */
export function readAmount(typed: string): number | null {
  const text = typed.trim();
  const amount = text.startsWith('-') ? -readTypedAmount(text.slice(1)) : readTypedAmount(text);
  return Math.abs(amount) <= AMOUNT_MAX ? amount : null;
}

type Tickets = Pick<DraftForm, 'releases' | 'pools'>;

/** How many units of a release there are: as given, else as many as its pool has places for. Null when neither is known. */
function unitsOf(release: Pick<DraftRelease, 'quantity' | 'admits' | 'pool'>, pools: DraftForm['pools']): number | null {
  const places = placesIn(release, pools);
  return readCount(release.quantity) ?? (places === null ? null : Math.floor(places / admitsOf(release)));
}

function admitsOf({ admits }: Pick<DraftRelease, 'admits'>): number {
  return Math.max(1, readCount(admits) ?? 1);
}

/** The places of the pool that a release draws from; null for a release without one, and for a pool without a size. */
function placesIn({ pool }: Pick<DraftRelease, 'pool'>, pools: DraftForm['pools']): number | null {
  return readCount(pools.find(({ key }) => key === pool)?.total ?? '');
}

/** The stocks of a draft: each pool with the releases that draw from it, and every other release by itself. */
function stocksOf({ releases, pools }: Tickets): readonly (readonly DraftRelease[])[] {
  return [...Map.groupBy(releases, (release) => (pools.some(({ key }) => key === release.pool) ? release.pool : release)).values()];
}

/** People whom each stock admits, by the place of its first release: of one pool no more than it takes. */
export function peopleByStock(tickets: Tickets): readonly { readonly place: number; readonly people: number }[] {
  return stocksOf(tickets).map((mine) => {
    const [first] = mine;
    const people = mine.reduce((sum, release) => sum + (unitsOf(release, tickets.pools) ?? 0) * admitsOf(release), 0);
    const places = first === undefined ? null : placesIn(first, tickets.pools);
    return { place: first === undefined ? 0 : tickets.releases.indexOf(first), people: Math.min(people, places ?? people) };
  });
}

/** People whom the tickets of all releases with a known quantity admit. */
export function ticketsOf(tickets: Tickets): number {
  return peopleByStock(tickets).reduce((sum, { people }) => sum + people, 0);
}

/** What is earned when every ticket is sold, in major units; of a pool first what pays most for each place. */
export function earningsOf(tickets: Tickets): number {
  const ofPlace = (release: DraftRelease) => (readAmount(release.price) ?? 0) / admitsOf(release);
  return stocksOf(tickets).reduce((sum, mine) => {
    const [first] = mine;
    let left = (first === undefined ? null : placesIn(first, tickets.pools)) ?? Infinity;
    const earned = mine
      .toSorted((one, other) => ofPlace(other) - ofPlace(one))
      .map((release) => {
        const units = Math.min(unitsOf(release, tickets.pools) ?? 0, Math.floor(left / admitsOf(release)));
        left -= units * admitsOf(release);
        return units * (readAmount(release.price) ?? 0);
      });
    return earned.reduce((all, one) => all + one, sum);
  }, 0);
}

/** The capacity that follows from the rest: of both parts of a hybrid event, of the stream, or of the tickets. Empty when nothing is known. */
export function capacityFrom({ deliveryMethod, virtualSettings, hybridSettings, releases, pools }: DraftForm): string {
  const parts = [hybridSettings.physicalCapacity, hybridSettings.virtualCapacity].map(readCount);
  if (deliveryMethod === 'hybrid' && parts.every((part) => part !== null)) return String(parts.reduce((sum, part) => sum + part, 0));
  const viewers = readCount(virtualSettings.maxAttendees);
  if (deliveryMethod === 'virtual' && viewers !== null) return String(viewers);
  const tickets = ticketsOf({ releases, pools });
  return tickets > 0 && releases.every((release) => unitsOf(release, pools) !== null) ? String(tickets) : '';
}

/** The quantity that follows for a release without one: what its pool has places for, or what the capacity leaves for the only such release. */
export function quantityFor(release: DraftRelease, form: DraftForm): string {
  const units = unitsOf({ ...release, quantity: '' }, form.pools);
  if (units !== null) return units > 0 ? String(units) : '';
  const capacity = readCount(form.totalCapacity || (form.deliveryMethod === 'in_person' ? '' : capacityFrom(form)));
  const open = form.releases.filter((one) => one.quantity.trim() === '' && unitsOf(one, form.pools) === null);
  if (open.length > 1 || capacity === null) return '';
  const left = Math.floor((capacity - ticketsOf(form)) / admitsOf(release));
  return left > 0 ? String(left) : '';
}

/** The draft with everything that follows from it, and figures without grouping: what is checked and submitted. */
export function completed(form: DraftForm, today: string): DraftForm {
  const { date: endDate, time: endTime } = endOf(form);
  const releases = form.releases.map((release) => {
    // In a sales release it is sold as that one is, unless it has days of its own.
    const days = release.issueNumber === null && saleDaysOf(release, form, today);
    return {
      ...release,
      price: plain(release.price),
      originalPrice: plain(release.originalPrice),
      quantity: plain(release.quantity) || quantityFor(release, form),
      ...(days && { saleStartDate: days.start, saleEndDate: days.end }),
    };
  });
  const { physicalCapacity, virtualCapacity } = form.hybridSettings;
  const whole: DraftForm = {
    ...form,
    endDate,
    endTime,
    releases,
    windows: completeWindows(form, today),
    // A pool that nothing draws from is none.
    pools: form.pools
      .filter(({ key }) => releases.some(({ pool }) => pool === key))
      .map(({ total, ...pool }) => ({ ...pool, name: pool.name.trim(), total: plain(total) })),
    hybridSettings: { ...form.hybridSettings, physicalCapacity: plain(physicalCapacity), virtualCapacity: plain(virtualCapacity) },
    virtualSettings: { ...form.virtualSettings, maxAttendees: plain(form.virtualSettings.maxAttendees) },
  };
  return { ...whole, totalCapacity: plain(form.totalCapacity) || capacityFrom(whole) };
}

/** `3,400` as `3400`; what is no figure stays as it was typed. */
function plain(typed: string): string {
  const amount = readAmount(typed);
  return amount === null ? typed.trim() : String(amount);
}
