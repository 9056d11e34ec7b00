// What is missing or wrong in a draft, before the server is asked: it checks the same again (features/events/writing/event-checks.ts).
import type { DraftForm, DraftPool, DraftRelease } from '../../../drafts/draft-contract.ts';
import { completed, readAmount, readCount } from '../../../drafts/complete-draft.ts';
import { checkPlans, type TypedPlan } from '../../../places/check-plans.ts';
import { usedReleases } from '../../../drafts/sale-days.ts';
import { needsLink, whyNotLink } from '../../../joining/stream-platforms.ts';
import type { Texts } from '../texts/en.ts';

/** The names of messages by the paths of fields, in the order of the steps. */
export type Findings = Readonly<Record<string, keyof Texts['checks']>>;

/** What the server takes for an empty limit. */
const MAX_PER_ORDER = 10;
const ADMITS_MAX = 50;
const UNLOCK_CODE = /^[\p{L}\p{M}\p{N}_-]{3,40}$/u;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Everything that keeps a draft from being submitted on the day `today` (YYYY-MM-DD, in the time zone of the event). */
export function checkDraft(draft: DraftForm, today: string): Findings {
  const form = completed(draft, today);
  const found: Record<string, keyof Texts['checks']> = { ...checkEvent(form), ...checkPlace(form), ...checkTimes(form, today) };
  if (form.totalCapacity !== '' && (readCount(form.totalCapacity) ?? 0) < 1) found['totalCapacity'] = 'capacityTooSmall';
  if (form.releases.length === 0) found['releases'] = 'releasesMissing';
  const names = new Set<string>();
  for (const release of form.releases) {
    const name = release.name.trim().toLowerCase();
    const wrong = { ...(names.has(name) && { name: 'ticketNameTaken' as const }), ...checkRelease(release, form, today) };
    for (const [field, text] of Object.entries(wrong)) found[`releases.${release.key}.${field}`] = text;
    names.add(name);
  }
  for (const [index, fault] of checkPlans(form.releases.map(planOf)).entries()) {
    if (fault !== null) found[`releases.${form.releases[index]?.key}.places`] = fault;
  }
  Object.assign(found, checkPools(form.pools), checkWindows(form, draft.windows, today));
  if (form.organizerName.trim() === '') found['organizerName'] = 'organizerNameRequired';
  if (form.organizerEmail.trim() === '') found['organizerEmail'] = 'organizerEmailRequired';
  else if (!EMAIL.test(form.organizerEmail.trim())) found['organizerEmail'] = 'organizerEmailNotValid';
  return found;
}

function checkEvent({ name, description, category }: DraftForm): Findings {
  return {
    ...(name.trim() === '' && { name: 'nameRequired' }),
    ...(category === '' && { category: 'categoryRequired' }),
    ...(description.trim() === '' && { description: 'descriptionRequired' }),
  };
}

function checkPlace({ deliveryMethod, venue, city, virtualSettings, hybridSettings }: DraftForm): Findings {
  const tooSmall = (typed: string) => typed !== '' && (readCount(typed) ?? 0) < 1;
  const isOnline = deliveryMethod !== 'in_person';
  const hasVenue = deliveryMethod !== 'virtual';
  const isHybrid = deliveryMethod === 'hybrid';
  const { platform, joinLink } = virtualSettings;
  const wrong = needsLink(platform) && joinLink.trim() !== '' ? whyNotLink(platform, joinLink.trim()) : null;
  const wrongLink = wrong && (wrong === 'notHttps' ? 'joinLinkNotHttps' : 'joinLinkOfOther');
  return {
    ...(isOnline && virtualSettings.platform === '' && { 'virtualSettings.platform': 'platformRequired' }),
    ...(isOnline && wrongLink !== null && { 'virtualSettings.joinLink': wrongLink }),
    ...(deliveryMethod === 'virtual' && tooSmall(virtualSettings.maxAttendees) && { 'virtualSettings.maxAttendees': 'capacityTooSmall' }),
    ...(isHybrid && tooSmall(hybridSettings.physicalCapacity) && { 'hybridSettings.physicalCapacity': 'capacityTooSmall' }),
    ...(isHybrid && tooSmall(hybridSettings.virtualCapacity) && { 'hybridSettings.virtualCapacity': 'capacityTooSmall' }),
    ...(hasVenue && venue.trim() === '' && { venue: 'venueRequired' }),
    ...(hasVenue && city.trim() === '' && { city: 'cityRequired' }),
  };
}

function checkTimes({ startDate, startTime, endDate, endTime }: DraftForm, today: string): Findings {
  return {
    ...(startDate === '' ? { startDate: 'startDateRequired' } : startDate < today && { startDate: 'startBeforeToday' }),
    ...(startTime === '' && { startTime: 'startTimeRequired' }),
    ...(endTime === '' && startTime !== '' && startDate !== '' && { endTime: 'endTimeRequired' }),
    ...(endTime !== '' && `${endDate}T${endTime}` <= `${startDate}T${startTime}` && { endDate: 'endBeforeStart' }),
  };
}

type ReleaseFindings = Readonly<Partial<Record<keyof DraftRelease, keyof Texts['checks']>>>;

function checkRelease(release: DraftRelease, form: DraftForm, today: string): ReleaseFindings {
  const { name, price, originalPrice, quantity, maxPerOrder, saleStartDate, saleEndDate } = release;
  const [amount, before, count] = [readAmount(price), readAmount(originalPrice), readCount(quantity)];
  return {
    ...(name.trim() === '' && { name: 'nameRequired' as const }),
    ...(price.trim() === '' && { price: 'priceRequired' as const }),
    ...(amount === null ? price.trim() !== '' && { price: 'priceNotANumber' as const } : wrongPrice(amount, release)),
    ...(originalPrice !== '' && (before === null || before <= (amount ?? 0)) && { originalPrice: 'originalPriceTooLow' as const }),
    ...(count === null ? { quantity: 'quantityNotANumber' as const } : count < 1 && { quantity: 'quantityTooSmall' as const }),
    ...(saleStartDate !== '' && saleStartDate < today && { saleStartDate: 'saleStartBeforeToday' as const }),
    ...(saleEndDate !== '' && saleEndDate < saleStartDate && { saleEndDate: 'saleEndBeforeStart' as const }),
    ...(form.endDate !== '' && saleEndDate > form.endDate && { saleEndDate: 'saleEndAfterEvent' as const }),
    ...(maxPerOrder !== '' && (readCount(maxPerOrder) ?? 0) < 1 && { maxPerOrder: 'maxPerPurchaseTooSmall' as const }),
    ...wrongMinimum(release),
    ...wrongOptions(release),
  };
}

function wrongMinimum({ minPerOrder, maxPerOrder, quantity }: DraftRelease): ReleaseFindings {
  if (minPerOrder.trim() === '') return {};
  const least = readCount(minPerOrder) ?? 0;
  if (least < 1) return { minPerOrder: 'maxPerPurchaseTooSmall' };
  if (least > (readCount(maxPerOrder) ?? MAX_PER_ORDER)) return { minPerOrder: 'minAboveMax' };
  return least > (readCount(quantity) ?? least) ? { minPerOrder: 'minAboveQuantity' } : {};
}

function wrongOptions({ admits, hidden, unlockCode }: DraftRelease): ReleaseFindings {
  const people = admits.trim() === '' ? 1 : (readCount(admits) ?? 0);
  const code = unlockCode.trim();
  return {
    ...((people < 1 || people > ADMITS_MAX) && { admits: 'admitsNotValid' as const }),
    ...(hidden && code === '' && { unlockCode: 'unlockCodeRequired' as const }),
    ...(hidden && code !== '' && !UNLOCK_CODE.test(code) && { unlockCode: 'unlockCodeNotValid' as const }),
  };
}

function checkPools(pools: readonly DraftPool[]): Findings {
  const found: Record<string, keyof Texts['checks']> = {};
  const names = new Set<string>();
  for (const { key, name, total } of pools) {
    if (name === '') found[`pools.${key}.name`] = 'poolNameRequired';
    else if (names.has(name.toLowerCase())) found[`pools.${key}.name`] = 'poolNameTaken';
    if ((readCount(total) ?? 0) < 1) found[`pools.${key}.total`] = 'poolTotalRequired';
    names.add(name.toLowerCase());
  }
  return found;
}

/** The windows of a completed form. What follows from the days of tickets is said at those. */
function checkWindows(form: DraftForm, typed: DraftForm['windows'], today: string): Findings {
  const found: Record<string, keyof Texts['checks']> = {};
  let open = '';
  for (const number of usedReleases(form)) {
    const { startDate, startTime, endDate, endTime } = form.windows[number];
    const [start, end] = [`${startDate}T${startTime}`, `${endDate}T${endTime}`];
    if (typed[number].startDate !== '' && startDate < today) found[`windows.${number}.startDate`] = 'saleStartBeforeToday';
    else if (start < open) found[`windows.${number}.startDate`] = 'releasesOverlap';
    if (endDate === '') continue;
    if (end <= start) found[`windows.${number}.endDate`] = 'releaseEndsBeforeStart';
    else if (form.endTime !== '' && end > `${form.endDate}T${form.endTime}`) found[`windows.${number}.endDate`] = 'releaseEndsAfterEvent';
    open = end;
  }
  return found;
}

function planOf({ places, quantity, admits }: DraftRelease): TypedPlan {
  const units = readCount(quantity);
  return { text: places, tickets: units === null ? null : units * (readCount(admits) ?? 1) };
}

function wrongPrice(amount: number, { type, paymentPlans }: DraftRelease): ReleaseFindings {
  if (amount < 0) return { price: 'priceTooSmall' };
  if (type === 'CHILD_FREE' && amount > 0) return { price: 'childTicketNotFree' };
  return amount === 0 && paymentPlans.some(({ installments }) => installments > 1) ? { paymentPlans: 'freeTicketInParts' } : {};
}
