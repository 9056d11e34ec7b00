import type { ReactNode } from 'react';
import { ApiError } from './api/api-client.ts';
import { messageFor } from './api/message-for.ts';
import type { Polled } from './api/use-polled.ts';
import { useTexts } from './i18n/text-area.ts';
import { paths } from './paths.ts';
import { platformTexts } from './texts.ts';
import { ButtonLink } from './ui/controls/button-link.tsx';
import { Button } from './ui/controls/button.tsx';
import { Skeleton } from './ui/loading/skeleton.tsx';
import { Alert } from './ui/notices/alert.tsx';
import { StateScreen } from './ui/notices/state-screen.tsx';
import { NotFoundPicture } from './ui/pictures/not-found-picture.tsx';
import { PageHead } from './page/page-head.tsx';

const NOT_FOUND = 404;

interface SecretPageProps<Data> {
  readonly asked: Polled<Data>;
  readonly texts: {
    readonly title: string;
    readonly missing: string;
    readonly missingMessage: string;
    readonly home: string;
    readonly failed: string;
    readonly again: string;
  };
  /** Of the page's column. */
  readonly className: string;
  readonly heading: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A page without sign-in whose address is the key to what it shows: that, or that there is no such thing, is awaited or could not be read. */
export function SecretPage<Data>({ asked: { data, error, again }, texts: t, className, heading, children }: SecretPageProps<Data>) {
  const { loading } = useTexts(platformTexts).kit;
  if (error instanceof ApiError && error.status === NOT_FOUND)
    return (
      <>
        <PageHead title={t.missing} index={false} />
        <StateScreen as="page" picture={<NotFoundPicture />} title={t.missing} actions={<ButtonLink to={paths.home()}>{t.home}</ButtonLink>}>
          {t.missingMessage}
        </StateScreen>
      </>
    );
  return (
    <div className={className}>
      <PageHead title={t.title} index={false} />
      {heading}
      {data !== undefined && children(data)}
      {data === undefined && error === null && (
        <div role="status" aria-label={loading}>
          <Skeleton className="mt-6 h-80 rounded-card!" />
        </div>
      )}
      {data === undefined && error !== null && (
        <Alert
          tone="bad"
          className="mt-5"
          title={t.failed}
          action={
            <Button size="small" variant="outline" onClick={again}>
              {t.again}
            </Button>
          }
        >
          {messageFor(error)}
        </Alert>
      )}
    </div>
  );
}
