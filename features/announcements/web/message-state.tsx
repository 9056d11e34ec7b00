import { CalendarClock, CircleCheck, CircleX, Send } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { AnnouncementState } from '../announcement-facts.ts';
import { announcementTexts } from './texts.ts';

const looks = {
  scheduled: { tone: 'info', icon: CalendarClock },
  sending: { tone: 'warn', icon: Send },
  sent: { tone: 'ok', icon: CircleCheck },
  cancelled: { tone: 'mute', icon: CircleX },
} as const;

export function MessageState({ state }: { readonly state: AnnouncementState }) {
  const t = useTexts(announcementTexts);
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon of={icon} size={15} />}>
      {t.states[state]}
    </Badge>
  );
}
