import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { integrationTexts } from './texts.ts';

interface LogDialogProps<Entry> {
  readonly title: string;
  readonly log: UseQueryResult<{ readonly items: readonly Entry[]; readonly hasMore: boolean }>;
  /** Where it has no entries. */
  readonly none: string;
  readonly onClose: () => void;
  /** The entry in the list. */
  readonly children: (entry: Entry) => ReactNode;
}

/** The newest entries of a log, or why they are not there. */
export function LogDialog<Entry extends { readonly id: string }>({ title, log, none, onClose, children }: LogDialogProps<Entry>) {
  const { log: t, again } = useTexts(integrationTexts);
  const { data, error, refetch } = log;
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
      title={title}
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
      {data?.items.length === 0 && <p className="type-body text-ink2">{none}</p>}
      {data !== undefined && data.items.length > 0 && (
        <ul className="grid gap-3">
          {data.items.map((entry) => (
            <li key={entry.id} className="rounded-card border border-line p-4">
              {children(entry)}
            </li>
          ))}
        </ul>
      )}
      {data?.hasMore === true && <p className="type-small mt-3 text-ink2">{t.more}</p>}
    </Dialog>
  );
}
