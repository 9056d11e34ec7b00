import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { dropReminder, getReminder, setReminder } from '#features/events/endpoints.ts';
import { checkoutTexts } from '../texts.ts';

/** Requests one email when ticket sales of an event open, or cancels that. */
export default function RemindButton({ eventId }: { readonly eventId: string }) {
  const t = useTexts(checkoutTexts).remind;
  const client = useQueryClient();
  const queryKey = ['reminder', eventId];
  const input = { params: { id: eventId } };
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(getReminder, input, { signal }) });
  const change = useMutation({
    mutationFn: (waits: boolean) => {
      const options = { idempotencyKey: newIdempotencyKey() };
      return waits ? call(setReminder, input, options) : call(dropReminder, input, options);
    },
    onSuccess: ({ waiting }: { readonly waiting: boolean }) => {
      client.setQueryData(queryKey, { waiting });
      showToast(waiting ? t.willTell : t.willNot);
    },
    onError: (error) => showToast(messageFor(error), { tone: 'bad' }),
  });
  const isWaiting = data?.waiting === true;
  return (
    <Button
      size="small"
      variant={isWaiting ? 'outline' : 'primary'}
      icon={<Icon of={isWaiting ? BellRing : Bell} size={18} />}
      busy={change.isPending && t.busy}
      onClick={() => change.mutate(!isWaiting)}
    >
      {isWaiting ? t.waiting : t.remind}
    </Button>
  );
}
