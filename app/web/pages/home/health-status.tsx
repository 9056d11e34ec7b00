import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { readOpenly } from '#platform/web/read-openly.ts';
import { whenIdle } from '#platform/web/when-idle.ts';
import type { Health } from '../../../site-endpoints.ts';
import { appTexts } from '../../texts.ts';

type Checked = { readonly service: string } | 'failed';

/** Whether the API answers, in one quiet line at the end of the page. Asked for when the browser has nothing better to do. */
export function HealthStatus() {
  const t = useTexts(appTexts).home;
  const checked = useHealthCheck();
  return (
    <p role="status" className="page-width type-small mt-10 -mb-6 flex min-h-6 items-center justify-center gap-2 text-ink3 md:mt-16 md:-mb-14">
      {checked === 'failed' && (
        <>
          <CircleAlert size={16} className="text-bad" aria-hidden="true" />
          {t.unhealthy}
        </>
      )}
      {checked !== null && checked !== 'failed' && (
        <>
          <CircleCheck size={16} className="text-ok" aria-hidden="true" />
          {t.healthy(checked.service)}
        </>
      )}
    </p>
  );
}

function useHealthCheck(): Checked | null {
  const [checked, setChecked] = useState<Checked | null>(null);
  useEffect(() => {
    let gone = false;
    const stop = whenIdle(() => {
      void readOpenly<Health>('/health')
        .catch(() => 'failed' as const)
        .then((answer) => !gone && setChecked(answer));
    });
    return () => {
      gone = true;
      stop();
    };
  }, []);
  return checked;
}
