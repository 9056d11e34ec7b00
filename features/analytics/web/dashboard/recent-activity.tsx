import { Eye, Pencil, Plus, Ticket, Undo2, type IconNode } from 'lucide';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Age } from '#platform/web/list/age.tsx';
import { RowBoundary } from '#platform/web/page/row-boundary.tsx';
import { paths } from '#platform/web/paths.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { ActivityEntry } from '../../contract.ts';
import type { ActivityType } from '../../periods.ts';
import { analyticsTexts } from '../texts.ts';
import { useFigures } from '../use-figures.ts';

const looks: Readonly<Record<ActivityType, { readonly icon: IconNode; readonly tone: string }>> = {
  sale: { icon: Ticket, tone: 'bg-okbg text-ok' },
  refund: { icon: Undo2, tone: 'bg-badbg text-bad' },
  views: { icon: Eye, tone: 'bg-infobg text-info' },
  event_created: { icon: Plus, tone: 'bg-warnbg text-warn' },
  event_updated: { icon: Pencil, tone: 'bg-mutebg text-mute' },
};

const SHOWN = 6;

/** What happened last at the organizer's events. A new entry is read out and moves nothing that has the focus. */
export function RecentActivity({ entries }: { readonly entries: readonly ActivityEntry[] }) {
  const { board: t } = useTexts(analyticsTexts);
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-surface p-5 md:p-7">
      <h2 id={id} className="type-h2">
        {t.activity}
      </h2>
      {entries.length === 0 && <p className="type-body mt-3 text-ink2">{t.noActivity}</p>}
      <ul aria-live="polite" aria-relevant="additions" className="mt-2 divide-y divide-line">
        {entries.slice(0, SHOWN).map((entry) => (
          <RowBoundary key={entry.id}>
            <Entry entry={entry} />
          </RowBoundary>
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry: { type, eventId, eventName, description, amount, currency, timestamp } }: { readonly entry: ActivityEntry }) {
  const { board: t } = useTexts(analyticsTexts);
  const { money } = useFigures(currency);
  const { icon, tone } = looks[type];
  return (
    <li className="flex animate-fade items-start gap-3 py-3">
      <span className={classNames('grid size-10 shrink-0 place-content-center rounded-full', tone)}>
        <Icon of={icon} size={18} />
      </span>
      <span className="sr-only">{t.types[type]}</span>
      <span className="min-w-0 grow">
        <Link to={paths.eventAnalytics(eventId)} className="tap type-strong block wrap-anywhere hover:underline">
          {eventName}
        </Link>
        <span className="type-small block wrap-anywhere text-ink2">{description}</span>
      </span>
      <span className="shrink-0 text-right">
        {amount !== null && (
          <span className={classNames('type-small tnum block font-semibold whitespace-nowrap', type === 'refund' ? 'text-bad' : 'text-ok')}>
            {type === 'refund' ? money(-Math.abs(amount)) : `+${money(amount)}`}
          </span>
        )}
        <Age at={timestamp} className="type-small block text-ink2" />
      </span>
    </li>
  );
}
