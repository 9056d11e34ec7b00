import { formatMoment } from '#platform/contract/dates.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { posterOf } from '#features/posters/poster-subject.ts';
import { placeText } from '#features/events/event-texts.ts';
import type { EventDetail } from '#features/events/schemas.ts';

/** The event: its pattern, its name, when and where. */
export function EventHero({ event }: { readonly event: EventDetail }) {
  const language = useLanguage();
  return (
    <div className="flex gap-4">
      <img
        src={event.thumbnailUrl ?? paths.poster({ ...posterOf(event), width: 320, height: 400 })}
        alt=""
        width={72}
        height={90}
        className="h-[90px] w-[72px] shrink-0 rounded-poster bg-mutebg object-cover"
      />
      <div className="min-w-0">
        <p className="type-h3 text-balance">{event.name}</p>
        <p className="type-small mt-1 text-ink2">{formatMoment(event.startDate, event.timeZone, language)}</p>
        <p className="type-small text-ink2">{placeText(event, language)}</p>
      </div>
    </div>
  );
}
