import { Webhook as WebhookIcon } from 'lucide';
import { useState } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { Webhook } from '../webhooks/webhook-contract.ts';
import { SectionHead } from './section-head.tsx';
import { ShownOnce } from './shown-once.tsx';
import { integrationTexts } from './texts.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookForm } from './webhook-form.tsx';

const tones = { active: 'ok', failing: 'bad', paused: 'warn' } as const;

interface WebhookSectionProps {
  readonly organization: string;
  readonly webhooks: readonly Webhook[];
}

/** The webhooks of an organization, and what can be done with each. */
export function WebhookSection({ organization, webhooks }: WebhookSectionProps) {
  const { webhooks: t, actions } = useTexts(integrationTexts);
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const columns: readonly Column<Webhook>[] = [
    { label: t.columns.url, isMain: true, cell: ({ url }) => <span className="font-semibold wrap-anywhere">{url}</span> },
    { label: t.columns.types, cell: ({ types }) => <span className="wrap-anywhere">{types.join(', ')}</span> },
    {
      label: t.columns.state,
      cell: ({ state, pausedBecause }) => (
        <div>
          <Badge tone={tones[state]}>{t.states[state]}</Badge>
          {pausedBecause !== null && <span className="type-small mt-1 block text-ink2">{t.because[pausedBecause]}</span>}
        </div>
      ),
    },
    {
      label: actions,
      isActions: true,
      cell: (webhook) => <WebhookActions organization={organization} webhook={webhook} onSecret={setSecret} />,
    },
  ];
  return (
    <section className="mb-12">
      <SectionHead
        title={t.title}
        lead={t.lead}
        button={
          <Button icon={<Icon of={WebhookIcon} size={20} />} onClick={() => setOpen(true)}>
            {t.make}
          </Button>
        }
      />
      <p className="type-body mb-4 max-w-[640px] wrap-anywhere text-ink2">{t.sign}</p>
      {webhooks.length === 0 ? <p className="type-body text-ink2">{t.none}</p> : <DataTable label={t.title} columns={columns} rows={webhooks} />}
      {isOpen && <WebhookForm organization={organization} webhook={null} onClose={() => setOpen(false)} onSecret={setSecret} />}
      <ShownOnce title={t.shown} value={secret} onClose={() => setSecret(null)} />
    </section>
  );
}
