import { Circle, CircleAlert, CircleCheck, CircleMinus } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { BeadSpinner } from '#platform/web/ui/pictures/bead-spinner.tsx';
import { checks, type CheckId, type Outcome } from './api-checks.ts';
import { backendTestTexts } from './texts.ts';

const icons = {
  waiting: <Icon of={Circle} size={20} className="text-ink3" />,
  running: <BeadSpinner size={20} />,
  passed: <Icon of={CircleCheck} size={20} className="text-ok" />,
  failed: <Icon of={CircleAlert} size={20} className="text-bad" />,
  skipped: <Icon of={CircleMinus} size={20} className="text-ink3" />,
} as const;

/** One check of the suite: its call and its outcome. */
export function CheckRow({ id, outcome }: { readonly id: CheckId; readonly outcome: Outcome }) {
  const all = useTexts(backendTestTexts);
  const t = all.suite;
  const states = { waiting: t.waiting, running: t.runs, passed: t.passed, failed: t.failed, skipped: t.skipped };
  return (
    <li className="flex gap-3 py-3.5">
      <span className="mt-px shrink-0">{icons[outcome.state]}</span>
      <div className="min-w-0 flex-1">
        <p className="type-strong">{t.checks[id]}</p>
        {outcome.state === 'skipped' ? (
          <p className="type-small text-ink2">{outcome.needs === 'account' ? t.needsAccount : t.needsEvent}</p>
        ) : (
          <p className="type-small text-ink3">
            <code className="wrap-anywhere">GET /api{checks[id].path}</code>
          </p>
        )}
        {outcome.state === 'failed' && (
          <p className="type-body text-bad">{outcome.status === 0 ? all.noAnswer : `${outcome.status}: ${outcome.message ?? all.badAnswer}`}</p>
        )}
      </div>
      <p className="type-small shrink-0 text-right text-ink2 tabular-nums">
        {states[outcome.state]}
        {'ms' in outcome && <span className="block">{outcome.ms} ms</span>}
      </p>
    </li>
  );
}
