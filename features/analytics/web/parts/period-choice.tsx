import { CalendarRange } from 'lucide';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Segmented } from '#platform/web/ui/controls/segmented.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { DAYS_MAX, periods } from '../../periods.ts';
import { readPeriod, withPeriod, wrongDates, type ChosenPeriod } from '../period-query.ts';
import { analyticsTexts } from '../texts.ts';

/** The period of the figures, which stands in the address: one of four, or own dates. */
export function PeriodChoice() {
  const t = useTexts(analyticsTexts).period;
  const [query, setQuery] = useSearchParams();
  const chosen = readPeriod(query);
  const isOwn = 'from' in chosen;
  const [isOpen, setOpen] = useState(isOwn);
  const form = useId();

  function choose(next: ChosenPeriod) {
    setQuery((before) => withPeriod(before, next), { replace: true, preventScrollReset: true });
  }

  return (
    <div className="w-full min-w-0 md:w-auto">
      <div className="flex flex-wrap items-center gap-2.5">
        <Segmented
          label={t.label}
          className="w-full md:w-auto"
          segments={periods.map((period) => ({ value: period, label: t.long[period], short: t.short[period] }))}
          value={isOwn ? null : chosen.period}
          onChange={(period) => {
            setOpen(false);
            choose({ period });
          }}
        />
        <Button
          variant={isOwn ? 'primary' : 'outline'}
          size="small"
          className="max-md:w-full"
          icon={<Icon of={CalendarRange} size={18} />}
          aria-expanded={isOpen}
          aria-controls={form}
          onClick={() => setOpen(!isOpen)}
        >
          {t.own}
        </Button>
      </div>
      <div id={form}>{isOpen && <OwnDates chosen={chosen} onShow={choose} />}</div>
    </div>
  );
}

function OwnDates({ chosen, onShow }: { readonly chosen: ChosenPeriod; readonly onShow: (dates: ChosenPeriod) => void }) {
  const t = useTexts(analyticsTexts).period;
  const [from, setFrom] = useState('from' in chosen ? chosen.from : '');
  const [to, setTo] = useState('from' in chosen ? chosen.to : '');
  const [isTried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const wrong = wrongDates(from, to);
  const message = !isTried || wrong === null ? undefined : wrong === 'tooLong' ? t.tooLong({ days: DAYS_MAX }) : t[wrong];

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (wrong === null) onShow({ from, to });
    else first.current?.focus();
  }

  return (
    <form method="post" noValidate className="mt-3 flex flex-wrap items-start gap-3" onSubmit={submit}>
      <div className="w-full min-w-0 sm:w-44">
        <TextInput ref={first} type="date" name="from" label={t.from} value={from} error={message} onChange={({ target }) => setFrom(target.value)} />
      </div>
      <div className="w-full min-w-0 sm:w-44">
        <TextInput type="date" name="to" label={t.to} value={to} onChange={({ target }) => setTo(target.value)} />
      </div>
      <Button type="submit" variant="outline" className="max-sm:w-full sm:mt-7">
        {t.show}
      </Button>
    </form>
  );
}
