import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { refusalOf } from '#platform/web/api/refusal-of.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { NotShown } from '#platform/web/not-shown.tsx';
import { PageHead } from '#platform/web/page/page-head.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { PageSpinner } from '#platform/web/ui/loading/page-spinner.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { listCheckIns } from '../../endpoints.ts';
import { checkInTexts } from '../texts.ts';
import { Scanner } from './scanner.tsx';
import { useOwnDocument } from './use-own-document.ts';

export const handle = { role: 'organizer', frame: 'bare' } satisfies PageHandle;

/** How often the counts are read, for what other gates do. */
const COUNT_EVERY_MS = 5_000;

/** The scanner of one event, on the whole screen. */
export default function ScanPage() {
  const { scan: t, list: texts, pick } = useTexts(checkInTexts);
  const { eventId = '' } = useParams();
  const isOwn = useOwnDocument();
  const { data, error, refetch } = useQuery({
    queryKey: ['check-ins', eventId, 'counts'],
    queryFn: ({ signal }) => call(listCheckIns, { params: { id: eventId }, query: { limit: 1 } }, { signal }),
    refetchInterval: COUNT_EVERY_MS,
    enabled: isOwn,
  });
  const refusal = refusalOf(error);
  if (refusal !== null) return <NotShown as="page" what={refusal} texts={texts} />;
  return (
    <>
      <PageHead title={t.title} index={false} />
      {data !== undefined && <Scanner list={data} />}
      {data === undefined && error === null && <PageSpinner />}
      {data === undefined && error !== null && (
        <StateScreen
          as="page"
          picture={<ErrorPicture />}
          title={pick.failed}
          actions={
            <>
              <Button onClick={() => void refetch()}>{t.again}</Button>
              <ButtonLink to={paths.scan()} variant="outline">
                {t.title}
              </ButtonLink>
            </>
          }
        >
          {messageFor(error)}
        </StateScreen>
      )}
    </>
  );
}
