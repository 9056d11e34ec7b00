import { KeyRound } from 'lucide';
import { useRef, useState } from 'react';
import { formatDate, HOME_ZONE } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Age } from '#platform/web/list/age.tsx';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { createApiKey, revokeApiKey } from '../endpoints.ts';
import type { ApiKey } from '../keys/key-contract.ts';
import { KEY_DAYS, KEY_DAYS_MAX, scopes, type Scope } from '../keys/scopes.ts';
import { CheckList } from './check-list.tsx';
import { KeyUses } from './key-uses.tsx';
import { SectionHead } from './section-head.tsx';
import { ShownOnce } from './shown-once.tsx';
import { integrationTexts } from './texts.ts';
import { useRefreshIntegrations } from './use-integrations.ts';

const daysOffered = [30, 90, KEY_DAYS, KEY_DAYS_MAX];

interface KeySectionProps {
  readonly organization: string;
  readonly keys: readonly ApiKey[];
}

/** The API keys of an organization: made, shown once, revoked. */
export function KeySection({ organization, keys }: KeySectionProps) {
  const { keys: t, actions } = useTexts(integrationTexts);
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const language = useLanguage();
  const columns: readonly Column<ApiKey>[] = [
    {
      label: t.columns.key,
      isMain: true,
      cell: ({ name, prefix }) => (
        <>
          <span className="font-semibold wrap-anywhere">{name}</span>
          <code className="type-small block wrap-anywhere text-ink2">{prefix}…</code>
        </>
      ),
    },
    { label: t.columns.scopes, cell: ({ scopes: given }) => <span className="wrap-anywhere">{given.join(', ')}</span> },
    {
      label: t.columns.state,
      cell: ({ state }) => (
        <div>
          <Badge tone={state === 'active' ? 'ok' : 'warn'}>{t.states[state]}</Badge>
          {state === 'ended' && <span className="type-small mt-1 block text-ink2">{t.ended}</span>}
        </div>
      ),
    },
    { label: t.columns.used, cell: ({ lastUsedAt }) => (lastUsedAt === null ? t.never : <Age at={lastUsedAt} />) },
    { label: t.columns.expires, cell: ({ expiresAt }) => <time dateTime={expiresAt}>{formatDate(expiresAt, HOME_ZONE, language)}</time> },
    { label: actions, isActions: true, cell: (key) => <KeyActions organization={organization} apiKey={key} /> },
  ];
  return (
    <section className="mb-12">
      <SectionHead
        title={t.title}
        lead={t.lead}
        button={
          <Button icon={<Icon of={KeyRound} size={20} />} onClick={() => setOpen(true)}>
            {t.make}
          </Button>
        }
      />
      {keys.length === 0 ? <p className="type-body text-ink2">{t.none}</p> : <DataTable label={t.title} columns={columns} rows={keys} />}
      <MakeKey organization={organization} open={isOpen} onClose={() => setOpen(false)} onMade={setMade} />
      <ShownOnce title={t.shown} value={made} onClose={() => setMade(null)} />
    </section>
  );
}

interface MakeKeyProps {
  readonly organization: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMade: (key: string) => void;
}

function MakeKey({ organization, open, onClose, onMade }: MakeKeyProps) {
  const { keys: t } = useTexts(integrationTexts);
  const refresh = useRefreshIntegrations();
  const name = useRef<HTMLInputElement>(null);
  const days = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState<readonly Scope[]>([]);

  async function send() {
    const body = { name: name.current?.value ?? '', scopes: [...chosen], expiresInDays: Number(days.current?.value) };
    const { key } = await call(createApiKey, { query: { organization }, body });
    setChosen([]);
    onMade(key);
    await refresh();
  }

  return (
    <ActionDialog open={open} onClose={onClose} title={t.make} action={t.make} busy={t.making} field={['name', 'scopes']} send={send}>
      {(_, errors) => (
        <>
          <TextInput ref={name} name="name" label={t.name} hint={t.nameHint} error={errors['name']} autoComplete="off" maxLength={80} />
          <CheckList name="scopes" label={t.scopes} options={scopes} labels={t.scope} chosen={chosen} onChange={setChosen} error={errors['scopes']} />
          <SelectInput
            ref={days}
            label={t.expiry}
            defaultValue={String(KEY_DAYS)}
            options={daysOffered.map((one) => ({ value: String(one), label: t.days({ days: one }) }))}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** Shows what was called with a key; revokes it. */
function KeyActions({ organization, apiKey }: { readonly organization: string; readonly apiKey: ApiKey }) {
  const { keys: t } = useTexts(integrationTexts);
  const refresh = useRefreshIntegrations();
  const [opened, setOpened] = useState<'uses' | 'revoke' | null>(null);
  const onClose = () => setOpened(null);
  const { id, name, state } = apiKey;
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end">
      <Button variant="outline" size="small" aria-label={t.usesOf({ name })} onClick={() => setOpened('uses')}>
        {t.uses}
      </Button>
      {state !== 'revoked' && state !== 'expired' && (
        <Button variant="outline" size="small" aria-label={t.revokeOne({ name })} onClick={() => setOpened('revoke')}>
          {t.revoke}
        </Button>
      )}
      {opened === 'uses' && <KeyUses organization={organization} apiKey={apiKey} onClose={onClose} />}
      <ActionDialog
        open={opened === 'revoke'}
        onClose={onClose}
        title={t.revokeOne({ name })}
        description={t.revokeText}
        action={t.revoke}
        busy={t.revoking}
        variant="danger"
        send={async () => {
          await call(revokeApiKey, { params: { id }, query: { organization } });
          await refresh();
          showToast(t.revoked({ name }));
        }}
      />
    </div>
  );
}
