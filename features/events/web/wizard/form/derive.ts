// What a draft leaves open and what follows from the rest of it: the capacity from the tickets, or the reverse; an end three hours after the start;
// sales from today until the event. Shown as hints, and filled in when the draft is submitted.
import type { DraftForm, DraftRelease } from '../../../drafts/draft-contract.ts';

const DEFAULT_HOURS = 3;
const HOUR_MS = 3_600_000;

/** A count as typed, also grouped (`3,400`); null for anything else. */
export function readCount(typed: string): number | null {
  const digits = typed.replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** An amount as typed; null for anything that is none. */
export function readAmount(typed: string): number | null {
  const digits = typed.replace(/[\s,]/g, '');
  return /^-?\d{1,12}(\.\d+)?$/.test(digits) ? Number(digits) : null;
}

/** The tickets of all releases whose quantity is known. */
export function ticketsOf(releases: readonly Pick<DraftRelease, 'quantity'>[]): number {
  return releases.reduce((sum, { quantity }) => sum + (readCount(quantity) ?? 0), 0);
}

/** What is earned when every ticket is sold, in major units. */
export function earningsOf(releases: readonly Pick<DraftRelease, 'quantity' | 'price'>[]): number {
  return releases.reduce((sum, { quantity, price }) => sum + (readCount(quantity) ?? 0) * (readAmount(price) ?? 0), 0);
}

/** The capacity that follows from the rest: of both parts of a hybrid event, of the stream, or of the tickets. Empty when nothing is known. */
export function capacityFrom({ deliveryMethod, virtualSettings, hybridSettings, releases }: DraftForm): string {
  const parts = [hybridSettings.physicalCapacity, hybridSettings.virtualCapacity].map(readCount);
  if (deliveryMethod === 'hybrid' && parts.every((part) => part !== null)) return String(parts.reduce((sum, part) => sum + part, 0));
  const viewers = readCount(virtualSettings.maxAttendees);
  if (deliveryMethod === 'virtual' && viewers !== null) return String(viewers);
  const tickets = ticketsOf(releases);
  return tickets > 0 && releases.every(({ quantity }) => readCount(quantity) !== null) ? String(tickets) : '';
}

/** What the given capacity leaves for the one release without a quantity; empty for several such releases, or when nothing is left. */
export function quantityFrom(form: DraftForm): string {
  const capacity = readCount(form.totalCapacity || (form.deliveryMethod === 'in_person' ? '' : capacityFrom(form)));
  const open = form.releases.filter(({ quantity }) => quantity.trim() === '');
  const left = (capacity ?? 0) - ticketsOf(form.releases);
  return open.length === 1 && left > 0 ? String(left) : '';
}

/** The end of the event: as given, else three hours after the start on the clock of the event. Empty without a start. */
export function endOf({ startDate, startTime, endDate, endTime }: DraftForm): { readonly date: string; readonly time: string } {
  const start = Date.parse(`${startDate}T${startTime}Z`);
  if (Number.isNaN(start)) return { date: endDate, time: endTime };
  const [date = '', time = ''] = new Date(start + DEFAULT_HOURS * HOUR_MS).toISOString().split('T');
  const later = time.slice(0, 5);
  if (endTime === '') return endDate === '' ? { date, time: later } : { date: endDate, time: endDate === date ? later : '' };
  // An end before the start on the clock is on the next day: a night.
  return { date: endDate || (endTime > startTime ? startDate : dayAfter(startDate)), time: endTime };
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10);
}

/** When a release is sold: as given, else from today until the day of the event. */
export function windowOf(release: Pick<DraftRelease, 'saleStartDate' | 'saleEndDate'>, { startDate }: Pick<DraftForm, 'startDate'>, today: string) {
  return { start: release.saleStartDate || today, end: release.saleEndDate || startDate };
}

/** The draft with everything that follows from it, and figures without grouping: what is checked and submitted. */
export function completed(form: DraftForm, today: string): DraftForm {
  const { date: endDate, time: endTime } = endOf(form);
  const quantity = quantityFrom(form);
  const releases = form.releases.map((release) => {
    const { start, end } = windowOf(release, form, today);
    return {
      ...release,
      price: plain(release.price),
      originalPrice: plain(release.originalPrice),
      quantity: plain(release.quantity) || quantity,
      saleStartDate: start,
      saleEndDate: end,
    };
  });
  const { physicalCapacity, virtualCapacity } = form.hybridSettings;
  const whole: DraftForm = {
    ...form,
    endDate,
    endTime,
    releases,
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
