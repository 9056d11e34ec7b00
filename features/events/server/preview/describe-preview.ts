import { formatDays, formatTime, lastsForDays } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { formatMoney, unitMinorOf } from '#platform/contract/money.ts';
import { posterOf } from '#features/posters/poster-subject.ts';
import { categoryNames } from '../../categories.ts';
import { placeText } from '../../event-texts.ts';
import { imageWidths } from '../../images/images.ts';
import { PREVIEW_POSTER, type Preview } from './draw-preview.ts';
import { imageFileName } from '../images/image-files.ts';
import type { EventRecord } from '../event/read-events.ts';
import { feeOfUnit } from '../../prices/buyer-fee.ts';

/** The price of free tickets. */
export const free: Readonly<Record<Language, string>> = { en: 'Free', sw: 'Bure', fr: 'Gratuit' };

/** The facts of an event on the picture of its shared link. Caches keep the picture, so it shows nothing that sales change. */
export function describePreview({ event, types, images }: Pick<EventRecord, 'event' | 'types' | 'images'>, language: Language): Preview {
  const { category, name, startsAt, endsAt, timeZone, deliveryMethod, venueName, city, country, address, currency, buyerFeePoints } = event;
  const prices = types.filter(({ type }) => type.requires.length === 0).map(({ type }) => type.priceMinor);
  const lowest = Math.min(...prices);
  const days = formatDays(startsAt, endsAt, timeZone, language);
  return {
    ...posterOf(event),
    name,
    otherwise: categoryNames[category],
    when: lastsForDays(startsAt, endsAt) ? days : `${days}, ${formatTime(startsAt, timeZone, language)}`,
    place: placeText({ deliveryMethod, venue: { name: venueName, city, country, address } }, language),
    price:
      prices.length === 0
        ? null
        : lowest === 0
          ? free[language]
          : formatMoney(lowest + feeOfUnit(lowest, buyerFeePoints, unitMinorOf(currency)), currency, language),
    imageFile: images[0] === undefined ? null : fileOf(images[0]),
  };
}

/** The smallest file that is large enough. */
function fileOf({ id, width }: EventRecord['images'][number]): string {
  return imageFileName(id, imageWidths(width).find((kept) => kept >= PREVIEW_POSTER.width) ?? width, 'webp');
}
