import { nameIn } from '#features/events/fixed-names.ts';
import { toMinor } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { RefundQuote } from '../../refund-contract.ts';
import { refundTexts } from './texts.ts';

interface RefundTicketsProps {
  readonly quote: RefundQuote;
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** The tickets of an order that can be given back, with what was paid for each; and why the others cannot. */
export function RefundTickets({ quote: { tickets, others, missing, currency }, chosen, onChange }: RefundTicketsProps) {
  const t = useTexts(refundTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const toggle = (id: string, isChosen: boolean) => onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <div className="grid gap-2">
      {tickets.length > 0 && (
        <fieldset>
          <legend className="type-strong mb-1">{t.tickets}</legend>
          {tickets.map(({ id, ticketNumber, ticketType, paid }) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
              label={
                <span className="flex flex-wrap justify-between gap-x-4">
                  <span className="wrap-anywhere">{t.ticket({ type: nameIn(ticketType, language), number: ticketNumber })}</span>
                  <span className="tnum font-semibold whitespace-nowrap">{formatMoney(toMinor(paid), currency)}</span>
                </span>
              }
            />
          ))}
        </fieldset>
      )}
      {others.map(({ ticketNumber: number, why }) => (
        <p key={number} className="type-small text-ink2">
          {t.other({ number, why })}
        </p>
      ))}
      {missing.length > 0 && (
        <Alert tone="info">
          <span className="grid justify-items-start gap-2">
            {t.group}
            <Button size="small" variant="outline" onClick={() => onChange([...new Set([...chosen, ...missing])])}>
              {t.chooseGroup}
            </Button>
          </span>
        </Alert>
      )}
    </div>
  );
}
