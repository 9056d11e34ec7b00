import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { IssuedInvoice, listIssuedInvoices } from '../../admin-contract.ts';
import { retryEtims } from '../../endpoints.ts';
import { taxTexts } from './texts.ts';

/** Why eTIMS needs a person; nothing where it is off, or all is well. */
export function EtimsNotice({ etims }: Pick<OutputOf<typeof listIssuedInvoices>, 'etims'>) {
  const t = useTexts(taxTexts).etims;
  if (etims === null || (etims.isReady && etims.failed === 0)) return null;
  const isBad = etims.problem !== null || etims.failed > 0;
  return (
    <Alert tone={isBad ? 'warn' : 'info'} className="mt-4">
      {etims.isReady ? t.failed({ count: etims.failed }) : (etims.problem ?? t.notReady)}
    </Alert>
  );
}

/** What became of a document at eTIMS. */
export function EtimsState({ etims }: Pick<IssuedInvoice, 'etims'>) {
  const t = useTexts(taxTexts).etims;
  if (etims === null) return null;
  const { status, number, problem } = etims;
  return (
    <span className="type-small block text-ink2">
      <span className={status === 'failed' ? 'block font-semibold text-ink' : 'block'}>{t.of({ state: t.states[status], number })}</span>
      {problem !== null && <span className="block wrap-anywhere">{problem}</span>}
    </span>
  );
}

/** The button of a document that failed. */
export function RetryEtims({ invoice: { id, number } }: { readonly invoice: Pick<IssuedInvoice, 'id' | 'number'> }) {
  const t = useTexts(taxTexts).etims;
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="small" aria-label={t.retryOf({ number })} onClick={() => setOpen(true)}>
        {t.retry}
      </Button>
      <ActionDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t.retryOf({ number })}
        description={t.retryText}
        action={t.retry}
        busy={t.sending}
        send={async () => {
          await call(retryEtims, { params: { id } });
          showToast(t.done);
          await client.invalidateQueries({ queryKey: ['issued-invoices'] });
        }}
      />
    </>
  );
}
