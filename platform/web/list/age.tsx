import { formatDate, formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { listTexts } from './texts.ts';

const HOUR_MS = 3_600_000;

/** How long ago: under an hour, a day and two days in words, then the date (docs/reference/design.md#dates-and-times). */
export function Age({ at, className }: { readonly at: string; readonly className?: string }) {
  const t = useTexts(listTexts).age;
  const language = useLanguage();
  const hours = Math.floor((serverNow().getTime() - new Date(at).getTime()) / HOUR_MS);
  const words = hours < 1 ? t.now : hours < 24 ? t.hours({ count: hours }) : hours < 48 ? t.yesterday : formatDate(at, HOME_ZONE, language);
  return (
    <time dateTime={at} title={formatMoment(at, HOME_ZONE, language)} className={classNames('md:whitespace-nowrap', className)}>
      {words}
    </time>
  );
}
