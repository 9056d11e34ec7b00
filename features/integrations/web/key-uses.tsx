import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Age } from '#platform/web/list/age.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { ApiKey } from '../keys/key-contract.ts';
import { LogDialog } from './log-dialog.tsx';
import { integrationTexts } from './texts.ts';
import { useKeyUses } from './use-integrations.ts';

interface KeyUsesProps {
  readonly organization: string;
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

const REFUSED_FROM = 400;

/** What was called with an API key last, and with which status it was answered. */
export function KeyUses({ organization, apiKey: { id, name }, onClose }: KeyUsesProps) {
  const { keys: t } = useTexts(integrationTexts);
  return (
    <LogDialog title={t.usesOf({ name })} log={useKeyUses(organization, id)} none={t.noUses} onClose={onClose}>
      {({ at, call, status }) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <code className="font-semibold wrap-anywhere">{call}</code>
            <Badge tone={status < REFUSED_FROM ? 'ok' : 'bad'}>{t.status({ status })}</Badge>
          </div>
          <p className="type-small text-ink2">
            <Age at={at} />
          </p>
        </>
      )}
    </LogDialog>
  );
}
