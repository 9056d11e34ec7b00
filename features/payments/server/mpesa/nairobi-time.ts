// Daraja uses Nairobi's local time. Kenya has no summer time: UTC+3 all year.
const OFFSET_MS = 3 * 60 * 60 * 1000;

function wallClock(time: Date): string {
  return new Date(time.getTime() + OFFSET_MS).toISOString();
}

/** `20261105193000`: the form of `Timestamp` and `TransactionDate`. */
export function toNairobiStamp(time: Date): string {
  return wallClock(time).replace(/\D/g, '').slice(0, 14);
}

/** `2026-11-05 19:30:00`: the form of Pull Transactions. */
export function toNairobiText(time: Date): string {
  return wallClock(time).slice(0, 19).replace('T', ' ');
}

/** The instant of a `20261105193000` or `2026-11-05 19:30:00`. Null for anything else. */
export function fromNairobiTime(text: string): Date | null {
  const parts = /^(\d{4})-?(\d\d)-?(\d\d)[ T]?(\d\d):?(\d\d):?(\d\d)$/.exec(text.trim());
  if (parts === null) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`);
  // A 31 June would silently become 1 July.
  return Number.isNaN(time.getTime()) || toNairobiStamp(time) !== parts.slice(1).join('') ? null : time;
}
