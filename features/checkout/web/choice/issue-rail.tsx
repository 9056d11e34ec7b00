import { useTexts } from '#platform/web/i18n/text-area.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { Release } from '#features/events/schemas.ts';
import { checkoutTexts } from '../texts.ts';
import { releaseName } from './ticket-option-texts.ts';

/** Characters of a name that fit on one line below its bead, also on a narrow phone. */
const SHORT_NAME = 16;

/**
 * The releases of an event on a dotted line, the current one highlighted and, where its name is long, written in full below. Renders nothing when
 * the event has none.
 */
export function IssueRail({ releases }: { readonly releases: readonly Release[] }) {
  const { releases: label, issues } = useTexts(checkoutTexts);
  if (releases.length === 0) return null;
  const current = releases.find(({ active }) => active);
  const currentName = current === undefined ? '' : releaseName(current, issues);
  return (
    <div>
      <ol aria-label={label} className="mt-5 flex max-w-[500px]">
        {releases.map(({ issueNumber, name, active }, index) => (
          <li
            key={issueNumber}
            aria-current={active ? 'step' : undefined}
            className={classNames('relative min-w-0 pr-4', index < releases.length - 1 ? 'grow basis-0' : 'max-w-[38%]')}
          >
            {index < releases.length - 1 && (
              <span aria-hidden="true" className="absolute top-[8px] right-1 left-6 border-t-4 border-dotted border-line2/55" />
            )}
            <span
              aria-hidden="true"
              className={classNames(
                'bead block size-5 rounded-full',
                active ? 'border-[6px] border-brand bg-onbrand' : 'border-2 border-line2 bg-page',
              )}
            />
            <span className={classNames('type-small mt-2 block', active ? 'font-bold' : 'text-ink2')}>
              <span className="block">{active ? issues.current({ number: issueNumber }) : issues.other({ number: issueNumber })}</span>
              <span className="block min-[360px]:truncate">{releaseName({ issueNumber, name }, issues)}</span>
            </span>
          </li>
        ))}
      </ol>
      {currentName.length > SHORT_NAME && (
        <p aria-hidden="true" className="type-small mt-2 font-bold">
          {currentName}
        </p>
      )}
    </div>
  );
}
