// How long a field of a draft may be: the limits of the contract (features/events/drafts/draft-contract.ts), which no page loads.

const ofEvent: Readonly<Record<string, number>> = {
  name: 200,
  description: 10_000,
  pictureAlt: 200,
  totalCapacity: 12,
  venue: 160,
  city: 80,
  address: 200,
  terms: 5000,
  organizerName: 120,
  organizerEmail: 254,
  organizerPhone: 30,
  'virtualSettings.maxAttendees': 12,
  'virtualSettings.accessInstructions': 2000,
  'virtualSettings.joinLink': 2000,
  'hybridSettings.physicalCapacity': 12,
  'hybridSettings.virtualCapacity': 12,
};

const ofRelease: Readonly<Record<string, number>> = {
  name: 80,
  description: 500,
  features: 2500,
  places: 5000,
  price: 20,
  originalPrice: 20,
  quantity: 12,
  minPerOrder: 6,
  maxPerOrder: 6,
  admits: 6,
  unlockCode: 40,
  maxPerRequired: 4,
};

const ofPool: Readonly<Record<string, number>> = { name: 80, total: 12 };

/** The most characters that a field takes; undefined for one that is chosen. */
export function longest(path: string): number | undefined {
  const [, list, name = ''] = /^(releases|pools)\.[^.]+\.(\w+)$/.exec(path) ?? [];
  return list === undefined ? ofEvent[path] : (list === 'pools' ? ofPool : ofRelease)[name];
}
