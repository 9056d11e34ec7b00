import { RefreshCw } from 'lucide';
import { useState } from 'react';
import { formatTime } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { DEFAULT_WAIT_MINUTES } from '#features/inventory/default-wait.ts';
import { QueueCollar } from './queue-collar.tsx';
import { waitingRoomTexts } from './texts.ts';

const PROVERB = 'Haraka haraka haina baraka.';

interface WaitingRoomProps {
  readonly eventName: string | null;
  readonly timeZone: string;
  readonly position: number;
  /** Minutes. */
  readonly estimatedWait: number;
}

/** Replaces the form while more buyers want tickets than can be served. Always dark, and it updates by itself. */
export function WaitingRoom({ eventName, timeZone, position, estimatedWait }: WaitingRoomProps) {
  const t = useTexts(waitingRoomTexts);
  const language = useLanguage();
  const [joinedAt] = useState(() => serverNow());
  const minutes = Math.max(1, Math.round(estimatedWait || DEFAULT_WAIT_MINUTES));
  return (
    <div className="theme-dark min-h-full bg-page text-ink">
      <div className="checkout-width grid items-center gap-8 py-8 md:min-h-[calc(100dvh-var(--header-height)-1px)] md:grid-cols-2 md:gap-16">
        <QueueCollar position={position} />
        <div>
          {eventName !== null && <p className="type-small font-bold text-brandtext">{eventName}</p>}
          <h1 className="type-title mt-2 md:text-[50px]">{t.title}</h1>
          <p className="type-lead mt-3 text-ink2">{t.lead}</p>
          <p role="status" className="sr-only">
            {t.news({ position, minutes })}
          </p>
          <dl className="mt-6 grid max-w-[440px] grid-cols-2 gap-3">
            <Figure label={t.wait} value={t.minutes({ minutes })} />
            <Figure label={t.joined} value={formatTime(joinedAt, timeZone, language)} />
          </dl>
          <p className="type-body mt-5 flex items-center gap-2.5 text-ink2">
            <Icon of={RefreshCw} size={18} />
            {t.updates}
          </p>
          <ButtonLink to={paths.events()} variant="outline" className="mt-6">
            {t.leave}
          </ButtonLink>
          <div className="mt-8 border-t-2 border-dotted border-line2 pt-6">
            <p lang="sw" className="type-strong">
              {PROVERB}
            </p>
            {t.proverb !== null && <p className="type-small mt-1 text-ink3">{t.proverb}</p>}
          </div>
        </div>
      </div>
    </div>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="rounded-card bg-surface p-5">
      <dt className="type-small font-semibold text-ink2">{label}</dt>
      <dd className="type-figure mt-1.5">{value}</dd>
    </div>
  );
}
