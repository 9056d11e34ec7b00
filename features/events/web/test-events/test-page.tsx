import type { MouseEvent } from 'react';
import { useParams } from 'react-router';
import { formatDay } from '#platform/contract/dates.ts';
import { ApiError } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { NotFoundPicture } from '#platform/web/ui/pictures/not-found-picture.tsx';
import type { EventDetail } from '../../schemas.ts';
import type { EventTest } from '../../test-events/test-schema.ts';
import { EventView } from '../event/event-view.tsx';
import { keepFromActing } from '../keep-from-acting.ts';
import { RemoveTest } from './remove-test.tsx';
import { TestBar } from './test-bar.tsx';
import { useTestEvent } from './test-query.ts';
import { testEventTexts } from './texts.ts';
import { useStartTest } from './use-start-test.ts';

export const handle = { frame: 'bare' } satisfies PageHandle;

/** A test event as buyers would see the event; from here its tickets are bought. */
export default function TestPage() {
  const t = useTexts(testEventTexts);
  const { loading } = useTexts(platformTexts).kit;
  const { eventId = '' } = useParams();
  const { data: event, error, refetch } = useTestEvent(eventId);
  const { test } = event ?? {};
  if (event !== undefined && test !== undefined) return <TestedEvent event={event} test={test} />;
  if (event !== undefined || error !== null) return <NoTest error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead title={t.button} index={false} />
      <TestBar eventId={eventId} />
      <div role="status" aria-label={loading}>
        <h1 className="sr-only">{t.bar}</h1>
        <Skeleton className="h-[560px]" />
      </div>
    </>
  );
}

interface TestedEventProps {
  readonly event: EventDetail;
  readonly test: EventTest;
}

function TestedEvent({ event, test }: TestedEventProps) {
  const t = useTexts(testEventTexts);
  const language = useLanguage();
  // What is not about tickets is of the event itself: it cannot be saved or shared by a test.
  const stayHere = (pressed: MouseEvent) => keepFromActing(pressed, t.nothing, `a[href*="${paths.purchase(event.id)}"]`);
  return (
    <>
      <PageHead title={t.title({ name: event.name })} index={false} />
      <TestBar eventId={event.id} />
      <div className="relative z-10 border-b border-line bg-surface">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
          <p className="type-small text-ink2">{t.kept({ day: formatDay(test.endsAt, event.timeZone, language) })}</p>
          <RemoveTest eventId={event.id} of={test.of} />
          {test.openings.some(({ number }) => number !== test.opening) && <OpeningChoice test={test} />}
        </div>
      </div>
      {/* In place of the site's header, which lies over the band. */}
      <div
        className="max-md:pb-(--tab-bar-height) md:-mt-(--header-height) md:[&_aside]:top-20"
        onClickCapture={stayHere}
        onAuxClickCapture={stayHere}
      >
        <EventView event={event} />
      </div>
    </>
  );
}

/** The sale at another of its openings: the test is made anew. */
function OpeningChoice({ test }: Pick<TestedEventProps, 'test'>) {
  const t = useTexts(testEventTexts);
  const { mutate, isPending } = useStartTest(test.of, { replace: true });
  const openings = test.openings.map(({ number, names }) => ({ value: String(number), label: t.openingNames({ number, names: names.join(', ') }) }));
  return (
    <SelectInput
      label={t.opening}
      hint={isPending && t.moving}
      className="w-full"
      value={String(test.opening ?? '')}
      options={test.opening === null ? [{ value: '', label: t.openingNow }, ...openings] : openings}
      onChange={({ target }) => mutate(Number(target.value), { onError: (error) => showToast(messageFor(error), { tone: 'bad' }) })}
    />
  );
}

/** Removed, replaced or of another account; or it could not be loaded. */
function NoTest({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  const t = useTexts(testEventTexts);
  const { dashboard } = useTexts(platformTexts).kit;
  const isGone = error === null || (error instanceof ApiError && error.status === 404);
  return (
    <>
      <PageHead title={isGone ? t.goneTitle : t.failed} index={false} />
      <StateScreen
        as="page"
        picture={isGone ? <NotFoundPicture /> : <ErrorPicture />}
        title={isGone ? t.goneTitle : t.failed}
        actions={
          <>
            <ButtonLink to={paths.organizer()} variant={isGone ? 'primary' : 'outline'}>
              {dashboard}
            </ButtonLink>
            {!isGone && <Button onClick={onRetry}>{t.again}</Button>}
          </>
        }
      >
        {isGone ? t.gone : messageFor(error)}
      </StateScreen>
    </>
  );
}
