import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { platformTexts } from '#platform/web/texts.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { BackLink } from './back-link.tsx';

const columns = 'grid grid-cols-1 gap-5 md:grid-cols-2 md:items-start md:gap-6';

interface TaskPageProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  readonly title: string;
  /** Where the way back leads to, and what it says. */
  readonly backTo: string;
  readonly back: string;
  /** What the task is done with, below the title. */
  readonly about: (data: Data) => ReactNode;
  /** Shown in place of data that could not be read, with the text of the button that tries again. */
  readonly failed: string;
  readonly again: string;
  readonly children: (data: Data) => ReactNode;
}

/** A page for one task with one thing: the way back, its title, and its parts once the data is there; after a failure a way to try again. */
export function TaskPage<Data>({ query, title, backTo, back, about, failed, again, children }: TaskPageProps<Data>) {
  const { loading } = useTexts(platformTexts).kit;
  const { data, error, isFetching, refetch } = query;
  return (
    <div className="page-width py-6 pb-16 md:py-8">
      <PageHead title={title} index={false} />
      <BackLink to={backTo}>{back}</BackLink>
      <h1 className="type-title mt-2 max-md:text-[34px]">{title}</h1>
      {data !== undefined && about(data)}
      <div className="mt-6 md:mt-8">
        {data !== undefined && children(data)}
        {data === undefined && error === null && (
          <div role="status" aria-label={loading} className={columns}>
            <Skeleton className="h-80 rounded-card!" />
            <Skeleton className="h-80 rounded-card!" />
          </div>
        )}
        {data === undefined && error !== null && (
          <StateScreen
            picture={<ErrorPicture />}
            title={failed}
            actions={
              <Button busy={isFetching && again} onClick={() => void refetch()}>
                {again}
              </Button>
            }
          >
            {messageFor(error)}
          </StateScreen>
        )}
      </div>
    </div>
  );
}

/** The name of what a task is done with. */
export function TaskSubject({ children }: { readonly children: ReactNode }) {
  return <p className="type-lead mt-1.5 wrap-anywhere text-ink2">{children}</p>;
}

/** The parts of a task, beside each other where there is room. */
export function TaskColumns({ children }: { readonly children: ReactNode }) {
  return <div className={columns}>{children}</div>;
}
