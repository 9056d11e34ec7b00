import { FlaskConical } from 'lucide';
import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { EventTest } from '../../test-events/test-schema.ts';
import { useTestEvent } from './test-query.ts';
import { testEventTexts } from './texts.ts';

/** On every page of a test event: that it is one, and the way back to what is tested. */
export function TestBar({ eventId }: { readonly eventId: string }) {
  const t = useTexts(testEventTexts);
  const test = useTestEvent(eventId).data?.test;
  return (
    <section aria-label={t.bar} className="sticky top-0 z-40 bg-act text-onact print:hidden">
      <div className="page-width type-small flex min-h-13 items-center justify-between gap-x-5 py-1 font-semibold">
        <p className="flex min-w-0 items-center gap-2.5">
          <Icon of={FlaskConical} size={18} className="shrink-0" />
          {t.bar}
        </p>
        {test !== undefined && (
          <Link to={addressOf(test.of)} className="tap shrink-0 underline underline-offset-4">
            {t.back[test.of.kind]}
          </Link>
        )}
      </div>
    </section>
  );
}

/** Where what is tested is changed: a draft's review, an event's editor. */
export function addressOf({ kind, id }: EventTest['of']): string {
  return kind === 'draft' ? workPaths.eventDraft(id, { step: 4 }) : paths.editEvent(id);
}
