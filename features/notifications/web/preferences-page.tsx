import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationPreferences } from '../contract.ts';
import { changeNotificationPreferences, getNotificationPreferences } from '../endpoints.ts';
import type { Channel, PreferenceFlag } from '../preferences.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { platformTexts } from '#platform/web/texts.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { FlagTable } from './flag-table.tsx';
import { PhoneSection } from './phone-section.tsx';
import { notificationTexts } from './texts.ts';

const queryKey = ['notification-preferences'];

/** What the visitor is told by email and SMS, and the number for SMS. */
export default function PreferencesPage() {
  const t = useTexts(notificationTexts);
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => call(getNotificationPreferences, {}, { signal }) });
  const { store, choose } = useChanges();
  return (
    <div className="page-width max-w-[880px]! py-8 pb-16 md:py-10">
      <PageHead title={t.title} index={false} />
      <h1 className="type-title max-md:text-[34px]">{t.title}</h1>
      {data === undefined && error === null && <PreferencesToCome />}
      {data === undefined && error !== null && (
        <StateScreen picture={<ErrorPicture />} title={t.failed} actions={<Button onClick={() => void refetch()}>{t.tryAgain}</Button>}>
          {messageFor(error)}
        </StateScreen>
      )}
      {data !== undefined && (
        <>
          <h2 className="type-h2 mt-7">{t.preferences}</h2>
          <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
          <FlagTable preferences={data} onChange={choose} />
          <PhoneSection phone={data.phone} onChanged={store} />
        </>
      )}
    </div>
  );
}

interface Choice {
  readonly channel: Channel;
  readonly flag: PreferenceFlag;
  readonly wanted: boolean;
}

/** Changes show at once, are sent one after the other, and are taken back with a message when they fail. */
function useChanges() {
  const client = useQueryClient();
  const store = (preferences: NotificationPreferences) => client.setQueryData(queryKey, preferences);
  const mark = ({ channel, flag, wanted }: Choice) =>
    client.setQueryData<NotificationPreferences>(queryKey, (before) => before && { ...before, [channel]: { ...before[channel], [flag]: wanted } });
  const { mutate } = useMutation({
    scope: { id: 'notification-preferences' },
    mutationFn: async () => {
      const chosen = client.getQueryData<NotificationPreferences>(queryKey);
      if (chosen === undefined) return;
      const { email, push, sms } = chosen;
      await call(changeNotificationPreferences, { body: { email, push, sms } });
    },
    onMutate: async (choice: Choice) => {
      // An answer in flight does not have the change.
      await client.cancelQueries({ queryKey });
      mark(choice);
    },
    onError: (error, choice) => {
      mark({ ...choice, wanted: !choice.wanted });
      showToast(messageFor(error), { tone: 'bad' });
    },
  });
  return { store, choose: (choice: Choice) => mutate(choice) };
}

function PreferencesToCome() {
  const { loading } = useTexts(platformTexts).kit;
  return (
    <div role="status" aria-label={loading} className="mt-8 grid grid-cols-1 gap-3">
      <Skeleton className="h-96 rounded-card!" />
      <Skeleton className="h-40 rounded-card!" />
    </div>
  );
}
