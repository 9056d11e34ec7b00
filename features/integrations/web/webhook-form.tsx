import { useRef, useState } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { changeWebhook, createWebhook } from '../endpoints.ts';
import type { Webhook } from '../webhooks/webhook-contract.ts';
import { webhookTypes, type WebhookType } from '../webhooks/webhook-types.ts';
import { CheckList } from './check-list.tsx';
import { integrationTexts } from './texts.ts';
import { useRefreshIntegrations } from './use-integrations.ts';

interface WebhookFormProps {
  readonly organization: string;
  /** Null: a new one is made. */
  readonly webhook: Webhook | null;
  readonly onClose: () => void;
  /** A new secret is to be shown. */
  readonly onSecret: (secret: string) => void;
}

/** Where messages go, and which: of a new webhook, or of one that is changed. */
export function WebhookForm({ organization, webhook, onClose, onSecret }: WebhookFormProps) {
  const { webhooks: t } = useTexts(integrationTexts);
  const refresh = useRefreshIntegrations();
  const url = useRef<HTMLInputElement>(null);
  const [types, setTypes] = useState<readonly WebhookType[]>(webhook?.types ?? webhookTypes);
  const title = webhook === null ? t.make : t.changeOne({ host: new URL(webhook.url).host });

  async function send() {
    const body = { url: url.current?.value ?? '', types: [...types] };
    if (webhook === null) onSecret((await call(createWebhook, { query: { organization }, body })).secret);
    else await call(changeWebhook, { params: { id: webhook.id }, query: { organization }, body });
    await refresh();
    if (webhook !== null) showToast(t.changed);
  }

  return (
    <ActionDialog
      open
      onClose={onClose}
      title={title}
      {...(webhook !== null && { description: t.changeText })}
      action={webhook === null ? t.make : t.save}
      busy={webhook === null ? t.making : t.changing}
      field={['url', 'types']}
      send={send}
    >
      {(_, errors) => (
        <>
          <TextInput
            ref={url}
            name="url"
            type="url"
            label={t.url}
            hint={t.urlHint}
            error={errors['url']}
            defaultValue={webhook?.url}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <CheckList name="types" label={t.types} options={webhookTypes} labels={t.type} chosen={types} onChange={setTypes} error={errors['types']} />
        </>
      )}
    </ActionDialog>
  );
}
