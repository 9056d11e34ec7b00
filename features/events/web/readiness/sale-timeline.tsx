import { CalendarOff, DoorOpen, Flag, Hourglass, Music, Ticket, type IconNode } from 'lucide';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { nameIn } from '../../fixed-names.ts';
import { clockTime, type ClockTime, type SalePlan } from '../../readiness/sale-plan.ts';
import { timelineOf, type StepKind, type TimelineStep } from '../../readiness/timeline.ts';
import { clockText } from './clock-text.ts';
import { readinessTexts } from './texts.ts';

const icons: Readonly<Record<StepKind, IconNode>> = {
  releaseOpens: Ticket,
  opens: Ticket,
  releaseCloses: CalendarOff,
  closes: CalendarOff,
  doors: DoorOpen,
  starts: Music,
  ends: Flag,
};

/** What opens and closes when, on the clock of the event, with the present moment between what is past and what comes. */
export function SaleTimeline({ plan, timeZone }: { readonly plan: SalePlan; readonly timeZone: string }) {
  const { timeline: t } = useTexts(readinessTexts);
  const now = clockTime(serverNow(), timeZone);
  const steps = timelineOf(plan, now);
  const [past, coming] = [steps.filter(({ isPast }) => isPast), steps.filter(({ isPast }) => !isPast)];
  // What begins once the event is live comes after now, too.
  const isKnown = steps.some(({ at }) => at !== null);
  return (
    <Card>
      <section>
        <h3 className="type-h3">{t.title}</h3>
        <p className="type-small mt-1 mb-4 text-ink2">{isKnown ? t.lead({ zone: timeZone.replaceAll('_', ' ') }) : t.none}</p>
        {isKnown && (
          <ol className="grid grid-cols-1 gap-4">
            {past.map((step) => (
              <Step key={keyOf(step)} step={step} />
            ))}
            <Now at={now} />
            {coming.map((step) => (
              <Step key={keyOf(step)} step={step} />
            ))}
          </ol>
        )}
      </section>
    </Card>
  );
}

const keyOf = ({ at, kind, isEarlyWhenSoldOut }: TimelineStep) => `${at ?? ''} ${kind} ${isEarlyWhenSoldOut}`;
const row = 'relative grid grid-cols-[32px_minmax(0,1fr)] items-start gap-x-3 pb-0.5';
/** The thread that leads to the next bead. */
const thread =
  'after:absolute after:top-9 after:-bottom-4 after:left-[15px] after:border-l-2 after:border-dotted after:border-line2 last:after:hidden';

function Step({ step: { at, kind, names, isEarlyWhenSoldOut, isPast } }: { readonly step: TimelineStep }) {
  const { timeline: t } = useTexts(readinessTexts);
  const language = useLanguage();
  const named = names.map((name) => nameIn(name, language)).join(', ');
  return (
    <li className={classNames(row, thread)}>
      <span
        aria-hidden="true"
        className={classNames(
          'bead grid size-8 place-content-center rounded-full',
          isPast ? 'bg-mutebg text-mute' : kind === 'starts' || kind === 'ends' ? 'bg-act text-onact' : 'border-2 border-line2 bg-surface text-ink',
        )}
      >
        <Icon of={icons[kind]} size={16} />
      </span>
      <p className="type-body min-w-0">
        <span className="type-small block text-ink2">
          {at === null ? t.whenLive : <Moment at={at} />}
          {isPast && ` · ${t.past}`}
        </span>
        <span className={classNames('block font-semibold wrap-anywhere', isPast && 'text-ink2')}>
          {kind === 'doors' || kind === 'starts' || kind === 'ends' ? t[kind] : t[kind]({ names: named })}
        </span>
        {isEarlyWhenSoldOut && <span className="type-small block text-ink2">{t.early}</span>}
      </p>
    </li>
  );
}

function Now({ at }: { readonly at: ClockTime }) {
  const { timeline: t } = useTexts(readinessTexts);
  return (
    <li aria-current="time" className={classNames(row, thread, 'items-center')}>
      <span aria-hidden="true" className="grid size-8 place-content-center rounded-full bg-brand text-onbrand">
        <Icon of={Hourglass} size={16} />
      </span>
      <p className="type-body min-w-0">
        <strong>{t.now}</strong>{' '}
        <span className="type-small text-ink2">
          <Moment at={at} />
        </span>
      </p>
    </li>
  );
}

function Moment({ at }: { readonly at: ClockTime }) {
  const { timeline: t } = useTexts(readinessTexts);
  const language = useLanguage();
  return <time dateTime={at}>{clockText(at, t, language)}</time>;
}
