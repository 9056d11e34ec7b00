import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import type { MouseEvent } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { workPaths } from '#platform/web/work-paths.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { EventView } from '../../event/event-view.tsx';
import { keepFromActing } from '../../keep-from-acting.ts';
import { steps } from '../form/draft-paths.ts';
import { previewQuery } from '../saving/draft-calls.ts';
import { wizardTexts } from '../texts.ts';
import { UnopenedDraft } from '../unopened-draft.tsx';

export const handle = { permission: 'create:events', frame: 'bare' } satisfies PageHandle;

/** The page of an event as it will be, from its draft. Nothing in it buys or changes anything. */
export default function PreviewPage() {
  const { preview: t, title } = useTexts(wizardTexts);
  const { loading } = useTexts(platformTexts).kit;
  const { draftId = '' } = useParams();
  const [query] = useSearchParams();
  const step = steps.find((each) => String(each) === query.get('step'));
  const { data, error, refetch } = useQuery(previewQuery(draftId));
  const stayHere = (event: MouseEvent) => keepFromActing(event, t.nothing);
  if (data === undefined && error !== null) {
    return (
      <>
        <PageHead title={title} index={false} />
        <UnopenedDraft error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      <PageHead title={t.title({ name: data?.event.name ?? title })} index={false} />
      <section aria-label={t.bar} className="sticky top-0 z-40 border-b border-line bg-surface">
        <div className="page-width flex min-h-(--header-height) items-center justify-between gap-4 py-2">
          <p className="type-small min-w-0">
            <strong className="type-strong block">{t.bar}</strong>
            {data?.isPartial === true && t.partial}
          </p>
          <ButtonLink
            to={workPaths.eventDraft(draftId, step && { step })}
            variant="outline"
            size="small"
            className="shrink-0"
            icon={<Icon of={ArrowLeft} size={18} />}
          >
            {t.back}
          </ButtonLink>
        </div>
      </section>
      {data === undefined ? (
        <div role="status" aria-label={loading}>
          <h1 className="sr-only">{t.bar}</h1>
          <Skeleton className="h-[560px]" />
        </div>
      ) : (
        // The bar is in place of the site's header, which lies over the band.
        <div
          className="max-md:pb-(--tab-bar-height) md:-mt-(--header-height) md:[&_aside]:top-[calc(var(--header-height)+24px)]"
          onClickCapture={stayHere}
          onAuxClickCapture={stayHere}
        >
          <EventView event={data.event} />
        </div>
      )}
    </>
  );
}
