import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { QueryProvider } from '#platform/web/api/query-provider.tsx';
import { refusalOf } from '#platform/web/api/refusal-of.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { getNewsSubscription, resubscribeToNews, unsubscribeFromNews } from '../../endpoints.ts';
import { stopTexts } from './texts.ts';

/** Whose news it is, and the button that ends it. */
export default function NewsSubscription() {
  return (
    <QueryProvider>
      <Subscription />
    </QueryProvider>
  );
}

function Subscription() {
  const t = useTexts(stopTexts);
  const token = useSearchParams()[0].get('t') ?? '';
  const client = useQueryClient();
  const queryKey = ['organizer-news', token];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getNewsSubscription, { query: { t: token } }, { signal }),
    enabled: token !== '',
    retry: false,
  });
  const change = useMutation({
    mutationFn: (wanted: boolean) => call(wanted ? resubscribeToNews : unsubscribeFromNews, { query: { t: token } }),
    onSuccess: (subscription) => client.setQueryData(queryKey, subscription),
  });
  const isWrong = token === '' || refusalOf(error) === 'missing';
  const failure = change.error ?? error;
  const title = isWrong ? t.notValid : data === undefined ? t.title : (data.subscribed ? t.heading : t.ended)({ organizer: data.organizer });
  return (
    <>
      <h1 className="type-title wrap-anywhere max-md:text-[34px]">{title}</h1>
      {isWrong && (
        <>
          <p className="type-lead mt-3 text-ink2">{t.notValidText}</p>
          <ButtonLink to={paths.notifications()} className="mt-6" size="large">
            {t.notifications}
          </ButtonLink>
        </>
      )}
      {!isWrong && data === undefined && error === null && <ToCome />}
      {!isWrong && failure !== null && (
        <Alert
          tone="bad"
          live
          className="mt-5"
          title={t.failed}
          action={
            data === undefined && (
              <Button size="small" variant="outline" onClick={() => void refetch()}>
                {t.tryAgain}
              </Button>
            )
          }
        >
          {messageFor(failure)}
        </Alert>
      )}
      {!isWrong && data !== undefined && (
        <>
          <p role="status" className="type-lead mt-3 text-ink2">
            {data.subscribed ? t.lead({ organizer: data.organizer }) : t.endedText}
          </p>
          <Button
            className="mt-6"
            size="large"
            variant={data.subscribed ? 'primary' : 'outline'}
            busy={change.isPending && (data.subscribed ? t.stopping : t.adding)}
            onClick={() => change.mutate(!data.subscribed)}
          >
            {data.subscribed ? t.stop : t.again}
          </Button>
        </>
      )}
    </>
  );
}

function ToCome() {
  const { loading } = useTexts(platformTexts).kit;
  return (
    <div role="status" aria-label={loading} className="mt-4 grid gap-3">
      <Skeleton className="h-16 rounded-card!" />
      <Skeleton className="h-12 w-48 rounded-card!" />
    </div>
  );
}
