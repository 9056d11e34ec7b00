import { RefreshCw } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EventSummary } from '#features/events/schemas.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { Health } from '../../site-endpoints.ts';
import { BackendEvent } from './backend-tests/backend-event.tsx';
import { backendTestTexts } from './backend-tests/texts.ts';
import { useAnswer, type Asked } from './backend-tests/use-answer.ts';

/** Enough to see the API's answers. */
const SHOWN = 10;

/** For developers: whether the API answers, and the events in its answer (docs/reference/product.md#test-pages). */
export default function TestBackendPage() {
  const t = useTexts(backendTestTexts).backend;
  const health = useAnswer('/health');
  const events = useAnswer(`/events?limit=${SHOWN}`);
  const { items = [], total = 0 } = (events.answer?.data ?? {}) as { readonly items?: readonly EventSummary[]; readonly total?: number };
  return (
    <div className="page-width py-8 pb-16 md:py-12">
      <PageHead title={t.title} description={t.lead} index={false} />
      <h1 className="type-title">{t.title}</h1>
      <p className="type-lead mt-3 text-ink2">{t.lead}</p>
      <p className="type-body mt-3">
        <Link to={paths.apiTest()} className="link tap">
          {t.otherScreen}
        </Link>
      </p>
      <Answered title={t.health} asked={health} failed={t.failed} room="min-h-[116px]">
        <HealthFacts health={health.answer?.data as Health} />
      </Answered>
      <Answered title={t.events({ shown: items.length, total })} asked={events} failed={t.eventsFailed} room="min-h-dvh">
        {items.length === 0 ? (
          <p className="type-body text-ink2">{t.noEvents}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {items.map((event) => (
              <BackendEvent key={event.id} event={event} />
            ))}
          </ul>
        )}
      </Answered>
    </div>
  );
}

interface AnsweredProps {
  readonly title: string;
  readonly asked: Asked;
  /** The title of a failure. */
  readonly failed: string;
  /** Reserved for the first answer, so that the layout does not move. */
  readonly room: string;
  /** Shown for a successful answer. */
  readonly children: ReactNode;
}

/** A call and its answer: loading, failed or shown. */
function Answered({ title, asked: { answer, asking, refresh }, failed, room, children }: AnsweredProps) {
  const all = useTexts(backendTestTexts);
  const t = all.backend;
  return (
    <section className="mt-9">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="type-h2">{title}</h2>
        <Button variant="outline" size="small" icon={<Icon of={RefreshCw} size={18} />} busy={asking && t.loading} onClick={refresh}>
          {t.refresh}
        </Button>
      </div>
      {answer !== null && answer.status !== 200 && (
        <Alert tone="bad" title={failed} live>
          {answer.status === 0 ? all.noAnswer : `${answer.status}: ${answer.message ?? all.badAnswer}`}
        </Alert>
      )}
      {answer === null && <div className={room} />}
      {answer?.status === 200 && children}
    </section>
  );
}

function HealthFacts({ health }: { readonly health: Health }) {
  const t = useTexts(backendTestTexts).backend;
  const facts = [
    [t.status, health.status],
    [t.service, health.service],
    [t.version, health.version],
    [t.timestamp, health.timestamp],
  ];
  return (
    <dl className="type-body grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink2">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
