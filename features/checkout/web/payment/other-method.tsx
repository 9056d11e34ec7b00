import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import type { Order } from '../../contract.ts';
import { useOfferedMethods } from '../choice/use-offered-methods.ts';
import { checkoutTexts } from '../texts.ts';

interface OtherMethodProps {
  readonly order: Order;
  readonly onOther: () => void;
}

/** The way from a payment that failed to another method, where the event has one. */
export function OtherMethod({ order, onOther }: OtherMethodProps) {
  const t = useTexts(checkoutTexts).prompt;
  const methods = useOfferedMethods(order.event.id) ?? [];
  if (methods.length < 2) return null;
  return (
    <Button variant="outline" full onClick={onOther}>
      {t.otherMethod}
    </Button>
  );
}
