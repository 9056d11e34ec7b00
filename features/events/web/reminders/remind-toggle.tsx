import { Bell, BellRing } from 'lucide';
import { useEffect, useEffectEvent } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api/api-client.ts';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { dropReminder, getReminder, setReminder } from '../../endpoints.ts';
import { eventsClient } from '../query-client.ts';
import { takeRememberedAction } from '../saved/remembered-action.ts';
import { eventPageTexts } from '../event/texts.ts';

/** The button of a signed-in user: pressed while the reminder is set; pressing again removes it. */
export default function RemindToggle({ event }: { readonly event: { readonly id: string } }) {
  const t = useTexts(eventPageTexts).reminder;
  const { isWaiting, change } = useReminder(event.id);
  const repeatPress = useEffectEvent(() => {
    if (takeRememberedAction('remind', event.id)) change(true);
  });
  // Runs once, for the press before signing in.
  useEffect(() => repeatPress(), []);
  return (
    <Button
      variant={isWaiting ? 'outline' : 'primary'}
      full
      aria-pressed={isWaiting}
      icon={isWaiting ? <Icon of={BellRing} size={18} /> : <Icon of={Bell} size={18} />}
      onClick={() => change(!isWaiting)}
    >
      {isWaiting ? t.waiting : t.remind}
    </Button>
  );
}

function useReminder(eventId: string): { readonly isWaiting: boolean; readonly change: (waiting: boolean) => void } {
  const userId = useSession().user?.id;
  const queryKey = ['reminder', userId, eventId] as const;
  const params = { id: eventId };
  const { data } = useQuery({ queryKey, queryFn: async ({ signal }) => (await call(getReminder, { params }, { signal })).waiting }, eventsClient);
  const { mutate, variables, isPending } = useMutation(
    {
      scope: { id: `reminder ${eventId}` },
      mutationFn: async (waiting: boolean) => (await (waiting ? call(setReminder, { params }) : call(dropReminder, { params }))).waiting,
      onMutate: () => eventsClient.cancelQueries({ queryKey }),
      onSuccess: (waiting) => {
        eventsClient.setQueryData(queryKey, waiting);
        const t = textsNow(eventPageTexts).reminder;
        showToast(waiting ? t.set : t.dropped);
      },
      onError: (error) => showToast(messageFor(error), { tone: 'bad' }),
    },
    eventsClient,
  );
  return { isWaiting: isPending ? variables : (data ?? false), change: mutate };
}
