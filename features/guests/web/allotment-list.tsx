import { CircleX, Pencil } from 'lucide';
import { useState } from 'react';
import { formatMoment } from '#platform/contract/dates.ts';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { Allotment, AllotmentList as List } from '../allotments-contract.ts';
import { ChangeAllotment, CloseAllotment } from './allotment-dialogs.tsx';
import { guestTexts } from './texts.ts';

/** What is set aside, each with how much of it is given out. */
export function AllotmentList({ list: { items, event, can } }: { readonly list: List }) {
  const t = useTexts(guestTexts);
  const [task, setTask] = useState<{ readonly kind: 'change' | 'close'; readonly allotment: Allotment } | null>(null);
  if (items.length === 0) return <p className="type-body mt-2 text-ink2">{t.noAllotments}</p>;
  const Task = task?.kind === 'change' ? ChangeAllotment : CloseAllotment;
  return (
    <>
      <ul className="mt-3 grid grid-cols-1 gap-3 md:grid-cols-2">
        {items.map((allotment) => (
          <li key={allotment.id} className="rounded-card border border-line bg-surface p-5">
            <Facts allotment={allotment} timeZone={event.timeZone} />
            {can.manageGuests === true && !allotment.closed && (
              <div className="mt-4 flex flex-wrap gap-2">
                <Button
                  size="small"
                  variant="outline"
                  icon={<Icon of={Pencil} size={18} />}
                  aria-label={t.change.of({ name: allotment.name })}
                  onClick={() => setTask({ kind: 'change', allotment })}
                >
                  {t.change.button}
                </Button>
                <Button
                  size="small"
                  variant="outline"
                  icon={<Icon of={CircleX} size={18} />}
                  aria-label={t.close.of({ name: allotment.name })}
                  onClick={() => setTask({ kind: 'close', allotment })}
                >
                  {t.close.button}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {task !== null && <Task event={event} allotment={task.allotment} onClose={() => setTask(null)} />}
    </>
  );
}

function Facts({ allotment, timeZone }: { readonly allotment: Allotment; readonly timeZone: string }) {
  const t = useTexts(guestTexts);
  const language = useLanguage();
  const { name, kind, note, ticketType, quantity, given, claimed, left, returnAt, closed } = allotment;
  const number = (figure: number) => groupDigits(figure, language);
  const share = (part: number) => `${quantity === 0 ? 0 : (part / quantity) * 100}%`;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="type-strong wrap-anywhere">{name}</span>
        <Badge tone={closed ? 'mute' : 'info'}>{closed ? t.closed : t.kinds[kind]}</Badge>
      </p>
      <p className="type-small mt-0.5 wrap-anywhere text-ink2">{nameIn(ticketType, language)}</p>
      <div aria-hidden="true" className="mt-3 flex h-2.5 overflow-hidden rounded-full bg-sunk">
        <span className="bg-ok" style={{ width: share(Math.min(claimed, given)) }} />
        <span className="bg-brand" style={{ width: share(Math.max(0, given - claimed)) }} />
      </div>
      <p className="type-small tnum mt-2">
        {t.counts({ given: number(given), claimed: number(claimed), left: number(left), quantity: number(quantity) })}
      </p>
      {returnAt !== null && !closed && <p className="type-small mt-1 text-ink2">{t.returns({ when: formatMoment(returnAt, timeZone, language) })}</p>}
      {note !== '' && <p className="type-small mt-1 wrap-anywhere text-ink2">{note}</p>}
    </>
  );
}
