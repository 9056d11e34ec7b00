import { useQuery } from '@tanstack/react-query';
import { Repeat } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { latestEvents } from './latest-events.ts';
import { repeatTexts } from './texts.ts';

/** The way from a draft that has just begun to the events that can be repeated. Nothing for an organizer without events. */
export function RepeatInstead() {
  const t = useTexts(repeatTexts);
  const { data: events = [] } = useQuery(latestEvents);
  if (events.length === 0) return null;
  return (
    <ButtonLink to={paths.addEvent()} variant="ghost" size="small" className="-my-2 -mr-3">
      <Icon of={Repeat} size={16} />
      {t.instead}
    </ButtonLink>
  );
}
