import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { draftQuery } from './saving/draft-calls.ts';
import { SuccessScreen } from './success-screen.tsx';
import { wizardTexts } from './texts.ts';
import { isMissing, UnopenedDraft } from './unopened-draft.tsx';
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
      {data === undefined && error !== null && <UnopenedDraft error={error} onRetry={() => void refetch()} />}
    </>
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
