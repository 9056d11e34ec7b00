import { Check, CircleX, Hourglass, Landmark, Undo2, type IconNode } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { Dispute } from '../dispute-contract.ts';
import { riskTexts } from './texts.ts';

const looks: Readonly<Record<Dispute['state'], { readonly tone: BadgeTone; readonly icon: IconNode }>> = {
  open: { tone: 'warn', icon: Hourglass },
  answered: { tone: 'info', icon: Landmark },
  won: { tone: 'ok', icon: Check },
  lost: { tone: 'bad', icon: CircleX },
  accepted: { tone: 'mute', icon: Undo2 },
};

/** How a dispute stands. */
export function DisputeState({ state }: Pick<Dispute, 'state'>) {
  const { states } = useTexts(riskTexts).disputes;
  return (
    <Badge tone={looks[state].tone} icon={<Icon of={looks[state].icon} size={15} />}>
      {states[state]}
    </Badge>
  );
}

/** The reason of a dispute in words; a name of the provider that is not known stays as it is. */
export function useCategory(): (category: string | null) => string {
  const { categories, notTold } = useTexts(riskTexts).disputes;
  return (category) => (category === null ? notTold : ((categories as Partial<Record<string, string>>)[category] ?? category));
}
