import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session/session.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { NotFoundPicture } from '#platform/web/ui/pictures/not-found-picture.tsx';
import { draftQuery } from './saving/draft-calls.ts';
import { SuccessScreen } from './success-screen.tsx';
import { wizardTexts } from './texts.ts';
import type { Created } from './use-submit-draft.ts';
import { Wizard } from './wizard.tsx';

export const handle = { permission: 'create:events', tabBar: false } satisfies PageHandle;

/** The wizard of one draft. */
export default function DraftPage() {
  const { title } = useTexts(wizardTexts);
  const { draftId = '' } = useParams();
  const { user } = useSession();
  const [created, setCreated] = useState<Created | null>(null);
  const { data, error, refetch } = useQuery({ ...draftQuery(draftId), enabled: created === null });
  return (
    <>
      <PageHead title={title} index={false} />
      {created !== null && <SuccessScreen event={created.event} missing={created.missing} />}
      {created === null && data !== undefined && user !== null && (
        <Wizard key={draftId} draft={data} owner={user.id} isGone={isMissing(error)} onCreated={setCreated} />
      )}
      {data === undefined && error === null && <WizardToCome />}
      {data === undefined && error !== null && <Unopened error={error} onRetry={() => void refetch()} />}
    </>
  );
}

const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

function Unopened({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { drafts: t } = useTexts(wizardTexts);
  const isNone = isMissing(error);
  return (
    <StateScreen
      as="page"
      picture={isNone ? <NotFoundPicture /> : <ErrorPicture />}
      title={isNone ? t.notFound : t.openFailed}
      actions={
        <>
          <ButtonLink to={paths.addEvent()} variant={isNone ? 'primary' : 'outline'}>
            {t.all}
          </ButtonLink>
          {!isNone && <Button onClick={onRetry}>{t.again}</Button>}
        </>
      }
    >
      {isNone ? t.notFoundText : messageFor(error)}
    </StateScreen>
  );
}

/** In place of the wizard until its draft has come. */
function WizardToCome() {
  const { title } = useTexts(wizardTexts);
  const { loading } = useTexts(platformTexts).kit;
  return (
    <div className="page-width py-6 md:py-9">
      <h1 className="type-title max-md:text-[34px]">{title}</h1>
      <div role="status" aria-label={loading} className="mt-5 grid grid-cols-1 gap-6">
        <Skeleton className="h-11 max-w-[840px]" />
        <Skeleton className="h-[420px] rounded-card!" />
      </div>
    </div>
  );
}
