import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { EventStep } from '../wizard/steps/event-step.tsx';
import { FeeFields, RefundFields, TaxFields } from '../wizard/steps/policies-step.tsx';
import { CurrencyField } from '../wizard/steps/releases-step.tsx';
import { editorTexts } from './texts.ts';

/** The event itself, by the fields of the wizard. */
export function DetailsTab() {
  const { tabs } = useTexts(editorTexts);
  return (
    <div className="grid grid-cols-1 gap-6">
      <h2 className="sr-only">{tabs.details}</h2>
      <EventStep />
      <Card className="grid grid-cols-1 gap-8">
        <CurrencyField />
        <RefundFields />
        <FeeFields />
        <TaxFields />
      </Card>
    </div>
  );
}
