import { CircleAlert, CircleCheck, TriangleAlert, type IconNode } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { readinessTexts } from './texts.ts';

export interface ReadinessLine {
  readonly text: string;
  /** The field that changes it; null: it has none. */
  readonly path: string | null;
}

interface ReadinessLinesProps {
  readonly missing: readonly ReadinessLine[];
  readonly odd: readonly ReadinessLine[];
  /** Leads to a field; missing where the fields are out of reach. */
  readonly goTo?: (path: string) => void;
}

/** What is missing before an event can go live, and what is odd, each with a way to its field. */
export function ReadinessLines({ missing, odd, goTo }: ReadinessLinesProps) {
  const t = useTexts(readinessTexts);
  if (missing.length === 0 && odd.length === 0) {
    return (
      <p className="type-body flex items-center gap-2.5">
        <Icon of={CircleCheck} size={20} className="shrink-0 text-ok" />
        {t.allGood}
      </p>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {missing.length > 0 && <Lines title={t.missing} lines={missing} icon={CircleAlert} tone="text-bad" {...(goTo && { goTo })} />}
      {odd.length > 0 && <Lines title={t.odd} lines={odd} icon={TriangleAlert} tone="text-warn" {...(goTo && { goTo })} />}
    </div>
  );
}

interface LinesProps extends Pick<ReadinessLinesProps, 'goTo'> {
  readonly title: string;
  readonly lines: readonly ReadinessLine[];
  readonly icon: IconNode;
  readonly tone: string;
}

function Lines({ title, lines, icon, tone, goTo }: LinesProps) {
  return (
    <div>
      <p className="type-small mb-1.5 font-semibold text-ink2">{title}</p>
      <ul className="divide-y divide-line">
        {lines.map(({ text, path }) => (
          <li key={`${path ?? ''} ${text}`} className="type-body flex gap-2.5 py-1.5">
            <Icon of={icon} size={20} className={classNames('shrink-0', tone, path === null || goTo === undefined ? 'mt-0.5' : 'mt-1.5')} />
            {path === null || goTo === undefined ? (
              <span className="min-w-0 wrap-anywhere">{text}</span>
            ) : (
              <button type="button" className="link min-h-8 min-w-0 text-left wrap-anywhere" onClick={() => goTo(path)}>
                {text}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
