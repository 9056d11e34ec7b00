import { useMutation, useQuery } from '@tanstack/react-query';
import { UserCheck, UserPlus } from 'lucide';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { followOrganizer, isOrganizerFollowed, unfollowOrganizer } from '../../organizers/endpoints.ts';
import { eventsClient as client } from '../query-client.ts';
import { takeRememberedAction } from '../saved/remembered-action.ts';
import type { FollowOrganizerProps } from './follow-props.ts';
import { organizerTexts } from './texts.ts';

/** The follow button of a signed-in visitor: pressed while the organizer is followed. */
export default function FollowToggle({ organizer }: FollowOrganizerProps) {
  const t = useTexts(organizerTexts);
  const { followed, change } = useFollowed(organizer);
  const repeatPress = useEffectEvent(() => {
    if (takeRememberedAction('follow', organizer.id)) change(true);
  });
  // Runs once, for the press before signing in.
  useEffect(() => repeatPress(), []);
  return (
    <Button
      size="small"
      variant={followed ? 'outline' : 'primary'}
      aria-pressed={followed}
      icon={<Icon of={followed ? UserCheck : UserPlus} size={18} />}
      onClick={() => change(!followed)}
    >
      {followed ? t.following : t.follow}
    </Button>
  );
}

/** Whether the organizer is followed, and the way to change that: it shows at once, and is taken back with a message when it fails. */
function useFollowed({ id, name }: FollowOrganizerProps['organizer']) {
  const queryKey = ['followed-organizer', useSession().user?.id, id];
  const { data } = useQuery(
    { queryKey, queryFn: async ({ signal }) => (await call(isOrganizerFollowed, { params: { id } }, { signal })).followed },
    client,
  );
  const { mutate } = useMutation(
    {
      // Of two quick changes the later one must reach the server last.
      scope: { id: `follow ${id}` },
      mutationFn: async (wanted: boolean) => {
        await (wanted ? call(followOrganizer, { params: { id } }) : call(unfollowOrganizer, { params: { id } }));
      },
      onMutate: async (wanted) => {
        await client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, wanted);
      },
      onSuccess: (_, wanted) => {
        if (wanted) showToast(textsNow(organizerTexts).followedNow({ name }));
      },
      onError: (error, wanted) => {
        client.setQueryData(queryKey, !wanted);
        showToast(messageFor(error), { tone: 'bad' });
      },
    },
    client,
  );
  return { followed: data ?? false, change: mutate };
}
