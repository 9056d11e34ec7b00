import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Age } from '#platform/web/list/age.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { replayDelivery } from '../endpoints.ts';
import type { Delivery, Webhook } from '../webhooks/webhook-contract.ts';
import { LogDialog } from './log-dialog.tsx';
import { integrationTexts } from './texts.ts';
import { useDeliveries, useRefreshIntegrations } from './use-integrations.ts';

const tones = { waiting: 'info', delivered: 'ok', failed: 'bad' } as const;

interface DeliveryLogProps {
  readonly organization: string;
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** The newest deliveries of a webhook, each with its outcome, to be sent again. */
export function DeliveryLog({ organization, webhook: { id, url }, onClose }: DeliveryLogProps) {
  const { deliveries: t, webhooks } = useTexts(integrationTexts);
  return (
    <LogDialog title={webhooks.logOf({ host: new URL(url).host })} log={useDeliveries(organization, id)} none={t.none} onClose={onClose}>
      {(delivery) => <DeliveryItem organization={organization} webhookId={id} delivery={delivery} />}
    </LogDialog>
  );
}

interface DeliveryItemProps {
  readonly organization: string;
  readonly webhookId: string;
  readonly delivery: Delivery;
}

function DeliveryItem({ organization, webhookId, delivery }: DeliveryItemProps) {
  const { deliveries: t } = useTexts(integrationTexts);
  const refresh = useRefreshIntegrations();
  const { id, type, state, attempts, triedAt, occurredAt, status, milliseconds, answer, problem } = delivery;
  const replay = useMutation({
    mutationFn: () => call(replayDelivery, { params: { id: webhookId, deliveryId: id }, query: { organization } }),
    onSuccess: () => {
      showToast(t.replayed);
      return refresh();
    },
    onError: (error) => showToast(messageFor(error), { tone: 'bad' }),
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <code className="font-semibold wrap-anywhere">{type}</code>
        <Badge tone={tones[state]}>{t.states[state]}</Badge>
      </div>
      <p className="type-small text-ink2">
        <Age at={triedAt ?? occurredAt} /> · {t.attempts({ count: attempts })}
      </p>
      {status !== null && <p className="type-small">{t.status({ status, milliseconds: milliseconds ?? 0 })}</p>}
      {problem !== null && <p className="type-small text-bad">{t.problems[problem]}</p>}
      {answer !== null && answer !== '' && <pre className="type-small mt-1 wrap-anywhere whitespace-pre-wrap text-ink2">{answer}</pre>}
      {state !== 'waiting' && (
        <Button className="mt-2" variant="outline" size="small" busy={replay.isPending && t.replaying} onClick={() => replay.mutate()}>
          {t.replay}
        </Button>
      )}
    </>
  );
}
