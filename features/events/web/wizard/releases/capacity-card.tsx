import { groupDigits } from '#platform/contract/language/numbers.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { completed, peopleByStock, readCount } from '../../../drafts/complete-draft.ts';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';
import { colourOf } from './release-mark.tsx';
import { SumCard } from './sum-card.tsx';

const WIDTH = 1000;

/** The tickets of all releases beside the capacity. More tickets than places are allowed, and said. */
export function CapacityCard() {
  const { sums: t } = useTexts(wizardTexts);
  const language = useLanguage();
  const { form, today } = useWizard();
  const whole = completed(form, today);
  const stocks = peopleByStock(whole);
  const tickets = stocks.reduce((sum, { people }) => sum + people, 0);
  const capacity = readCount(whole.totalCapacity) ?? 0;
  const [ticketText, capacityText] = [groupDigits(tickets, language), groupDigits(capacity, language)];
  const over = capacity > 0 ? tickets - capacity : 0;
  return (
    <SumCard
      title={t.capacity}
      aside={
        <p className="type-body shrink-0">
          <span className="sr-only">{t.bar({ tickets: ticketText, capacity: capacityText })}</span>
          <span aria-hidden="true">
            <strong>{ticketText}</strong> <span className="text-ink2">/ {capacityText}</span>
          </span>
        </p>
      }
    >
      <CapacityBar stocks={stocks} tickets={tickets} capacity={capacity} />
      {over > 0 && (
        <Alert tone="warn" title={t.exceed} live className="mt-3.5">
          {t.over({ count: groupDigits(over, language) })}
        </Alert>
      )}
    </SumCard>
  );
}

interface CapacityBarProps {
  readonly stocks: ReturnType<typeof peopleByStock>;
  readonly tickets: number;
  readonly capacity: number;
}

/** Releases side by side, a pool once; where they exceed the capacity, a mark at it. */
function CapacityBar({ stocks, tickets, capacity }: CapacityBarProps) {
  const scale = WIDTH / Math.max(tickets, capacity, 1);
  const starts = stocks.map((_stock, at) => stocks.slice(0, at).reduce((sum, { people }) => sum + people, 0) * scale);
  return (
    <svg viewBox={`0 0 ${WIDTH} 20`} preserveAspectRatio="none" className="block h-5 w-full rounded-full" aria-hidden="true">
      <rect width={WIDTH} height={20} className="fill-mutebg" />
      {stocks.map(({ place, people }, at) => (
        <rect key={place} x={starts[at]} width={Math.max(0, people * scale - 4)} height={20} className={colourOf(place).fill} />
      ))}
      {capacity > 0 && tickets > capacity && (
        <>
          <rect x={capacity * scale - 11} width={22} height={20} className="fill-surface" />
          <rect x={capacity * scale - 5} width={10} height={20} className="fill-ink" />
        </>
      )}
    </svg>
  );
}
