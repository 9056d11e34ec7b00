import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Age } from '#platform/web/list/age.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { replayDelivery } from '../endpoints.ts';
import type { Delivery, Webhook } from '../webhooks/webhook-contract.ts';
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
  const { deliveries: t, webhooks, again } = useTexts(integrationTexts);
  const { data, error, refetch } = useDeliveries(organization, id);
  const retry = (
    <Button variant="outline" size="small" onClick={() => void refetch()}>
      {again}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={webhooks.logOf({ host: new URL(url).host })}
      actions={
        <Button variant="outline" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      {data === undefined && error === null && (
        <div role="status" aria-label={t.loading}>
          <Skeleton className="h-[160px] rounded-card!" />
        </div>
      )}
      {data === undefined && error !== null && (
        <Alert tone="bad" live title={t.failed} action={retry}>
          {messageFor(error)}
        </Alert>
      )}
      {data?.items.length === 0 && <p className="type-body text-ink2">{t.none}</p>}
      {data !== undefined && data.items.length > 0 && (
        <ul className="grid gap-3">
          {data.items.map((delivery) => (
            <DeliveryItem key={delivery.id} organization={organization} webhookId={id} delivery={delivery} />
          ))}
        </ul>
      )}
      {data?.hasMore === true && <p className="type-small mt-3 text-ink2">{t.more}</p>}
    </Dialog>
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
    <li className="rounded-card border border-line p-4">
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
    </li>
  );
}
