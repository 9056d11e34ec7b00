import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { PhoneSheet } from '#platform/web/list/more-actions.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { changeWebhook, changeWebhookSecret, deleteWebhook, testWebhook } from '../endpoints.ts';
import type { Webhook } from '../webhooks/webhook-contract.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { integrationTexts } from './texts.ts';
import { useRefreshIntegrations } from './use-integrations.ts';
import { WebhookForm } from './webhook-form.tsx';

interface WebhookActionsProps {
  readonly organization: string;
  readonly webhook: Webhook;
  /** A new secret is to be shown. */
  readonly onSecret: (secret: string) => void;
}

/** Tests a webhook, shows its log, changes it, pauses or resumes it, changes its secret, deletes it. */
export function WebhookActions({ organization, webhook, onSecret }: WebhookActionsProps) {
  const { webhooks: t, deliveries } = useTexts(integrationTexts);
  const refresh = useRefreshIntegrations();
  const [opened, setOpened] = useState<'log' | 'change' | 'secret' | 'delete' | null>(null);
  const onClose = () => setOpened(null);
  const { id, url, state } = webhook;
  const { host } = new URL(url);
  /** Each button is told from that of another webhook. */
  const named = (words: string): string => `${words} (${host})`;
  const about = { params: { id }, query: { organization } };
  const onError = (error: unknown) => showToast(messageFor(error), { tone: 'bad' });
  const test = useMutation({
    mutationFn: () => call(testWebhook, about),
    onSuccess: ({ status, milliseconds, problem }) => {
      if (problem === null) showToast(t.arrived({ status: status ?? 0, milliseconds: milliseconds ?? 0 }));
      else showToast(t.notArrived({ problem: deliveries.problems[problem] }), { tone: 'bad' });
      return refresh();
    },
    onError,
  });
  const pause = useMutation({
    mutationFn: () => call(changeWebhook, { ...about, body: { paused: state !== 'paused' } }),
    onSuccess: refresh,
    onError,
  });
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end">
      <Button variant="outline" size="small" aria-label={named(t.test)} busy={test.isPending && t.testing} onClick={() => test.mutate()}>
        {t.test}
      </Button>
      <Button variant="outline" size="small" aria-label={t.logOf({ host })} onClick={() => setOpened('log')}>
        {t.log}
      </Button>
      <PhoneSheet of={host}>
        <Button variant="outline" size="small" aria-label={t.changeOne({ host })} onClick={() => setOpened('change')}>
          {t.change}
        </Button>
        <Button
          variant="outline"
          size="small"
          aria-label={named(state === 'paused' ? t.resume : t.pause)}
          busy={pause.isPending && t.changing}
          onClick={() => pause.mutate()}
        >
          {state === 'paused' ? t.resume : t.pause}
        </Button>
        <Button variant="outline" size="small" aria-label={named(t.secret)} onClick={() => setOpened('secret')}>
          {t.secret}
        </Button>
        <Button variant="outline" size="small" aria-label={t.deleteOne({ host })} onClick={() => setOpened('delete')}>
          {t.delete}
        </Button>
      </PhoneSheet>
      {opened === 'log' && <DeliveryLog organization={organization} webhook={webhook} onClose={onClose} />}
      {opened === 'change' && <WebhookForm organization={organization} webhook={webhook} onClose={onClose} onSecret={onSecret} />}
      <ActionDialog
        open={opened === 'secret'}
        onClose={onClose}
        title={t.secret}
        description={t.secretText}
        action={t.secret}
        busy={t.changing}
        send={async () => {
          const { secret } = await call(changeWebhookSecret, about);
          onSecret(secret);
          await refresh();
        }}
      />
      <ActionDialog
        open={opened === 'delete'}
        onClose={onClose}
        title={t.deleteOne({ host })}
        description={t.deleteText}
        action={t.delete}
        busy={t.deleting}
        variant="danger"
        send={async () => {
          await call(deleteWebhook, about);
          await refresh();
          showToast(t.deleted);
        }}
      />
    </div>
  );
}
