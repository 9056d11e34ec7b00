import { RefreshCw } from 'lucide';
import { ApiError } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { NotFoundPicture } from '#platform/web/ui/pictures/not-found-picture.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { ticketTexts } from './texts.ts';

interface TicketFailureProps {
  readonly error: unknown;
  readonly busy: boolean;
  readonly onTryAgain: () => void;
}

/** Replaces a ticket that does not exist, or that could not be loaded. */
export function TicketFailure({ error, busy, onTryAgain }: TicketFailureProps) {
  const { ticket: t, list } = useTexts(ticketTexts);
  const isGone = error instanceof ApiError && error.status === 404;
  const title = isGone ? t.notFoundTitle : t.failedTitle;
  return (
    <>
      <PageHead title={title} index={false} />
      <StateScreen
        as="page"
        picture={isGone ? <NotFoundPicture /> : <ErrorPicture />}
        title={title}
        actions={
          <>
            <ButtonLink to={paths.tickets()} variant="outline">
              {t.mine}
            </ButtonLink>
            {!isGone && (
              <Button icon={<Icon of={RefreshCw} size={18} />} busy={busy && list.busy} onClick={onTryAgain}>
                {list.tryAgain}
              </Button>
            )}
          </>
        }
      >
        {isGone ? t.notFound : t.failed}
      </StateScreen>
    </>
  );
}

/** A ticket while it loads. */
export function TicketSkeleton() {
  const t = useTexts(ticketTexts).ticket;
  return (
    <>
      <PageHead title={t.title} index={false} />
      <div role="status" aria-label={t.loading} className="page-width grid gap-10 py-8 md:grid-cols-[390px_1fr] md:gap-24 md:py-12">
        <h1 className="sr-only">{t.loading}</h1>
        <div className="mx-auto w-full max-w-[390px] overflow-hidden rounded-pass">
          <div className="dot-pattern h-[220px]" />
          <Skeleton className="h-[470px] rounded-none!" />
        </div>
        <div className="grid content-start gap-4">
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-40 rounded-card!" />
        </div>
      </div>
    </>
  );
}
