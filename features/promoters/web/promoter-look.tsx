import { CircleCheck, CircleX, Pause } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { PromoterState } from '../facts.ts';
import { promoterTexts } from './texts.ts';

const looks = {
  active: { tone: 'ok', icon: CircleCheck },
  paused: { tone: 'warn', icon: Pause },
  ended: { tone: 'mute', icon: CircleX },
} as const;

/** Whether a promoter sells. */
export function PromoterBadge({ state }: { readonly state: PromoterState }) {
  const t = useTexts(promoterTexts);
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon of={icon} size={15} />}>
      {t.states[state]}
    </Badge>
  );
}
