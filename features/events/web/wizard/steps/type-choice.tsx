import { Building2, Combine, Radio } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { DeliveryMethod } from '../../../schemas.ts';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';
import { ChoiceCards } from './choice-cards.tsx';

const deliveryMethods: readonly DeliveryMethod[] = ['in_person', 'virtual', 'hybrid'];
const icons = { in_person: Building2, virtual: Radio, hybrid: Combine } as const;

/** At a venue, online, or both. What was typed for one is kept for a change of mind. */
export function TypeChoice() {
  const { event: t } = useTexts(wizardTexts);
  const { form, change } = useWizard();
  return (
    <ChoiceCards
      label={t.type}
      name="deliveryMethod"
      value={form.deliveryMethod}
      options={deliveryMethods.map((value) => ({
        value,
        label: t.types[value],
        hint: t.typeHints[value],
        icon: <Icon of={icons[value]} size={17} className="shrink-0" />,
      }))}
      onChoose={(deliveryMethod) => change({ ...form, deliveryMethod }, 'deliveryMethod')}
    />
  );
}
