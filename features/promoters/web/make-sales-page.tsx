import { useRef, useState } from 'react';
import { useHref } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { copyAddress } from '#platform/web/device/share-address.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { Promoter } from '../contract.ts';
import { renewSalesPage } from '../endpoints.ts';
import { promoterTexts } from './texts.ts';
import { useRefreshPromoters } from './use-refresh-promoters.ts';

interface MakeProps {
  readonly eventId: string;
  readonly promoter: Promoter;
  readonly onClose: () => void;
}

/** Makes the secret address of a promoter's own page, and shows it once. */
export function MakeSalesPage({ eventId, promoter: { id, name, hasSalesPage }, onClose }: MakeProps) {
  const { page: t } = useTexts(promoterTexts);
  const refresh = useRefreshPromoters();
  const [secret, setSecret] = useState<string | null>(null);
  const isMade = useRef(false);
  async function send() {
    const made = await call(renewSalesPage, { params: { id: eventId, promoterId: id } });
    isMade.current = true;
    setSecret(made.secret);
    await refresh();
  }
  if (secret !== null) return <Address name={name} secret={secret} onClose={onClose} />;
  return (
    <ActionDialog
      open
      // Once it is made, the address takes the place of this dialog.
      onClose={() => {
        if (!isMade.current) onClose();
      }}
      title={t.title({ name })}
      description={t.lead}
      action={t.action}
      busy={t.busy}
      send={send}
    >
      {hasSalesPage && <p className="type-body text-ink2">{t.replaces}</p>}
    </ActionDialog>
  );
}

function Address({ name, secret, onClose }: { readonly name: string; readonly secret: string; readonly onClose: () => void }) {
  const t = useTexts(promoterTexts);
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const address = new URL(useHref(paths.promoterSales(secret)), location.origin).href;
  async function copy() {
    input.current?.select();
    setOutcome((await copyAddress(address)) ? 'copied' : 'notCopied');
  }
  return (
    <Dialog
      open
      insistent
      onClose={onClose}
      title={t.page.title({ name })}
      description={t.page.once}
      actions={
        <>
          <Button variant="outline" onClick={() => void copy()}>
            {t.copy}
          </Button>
          <Button onClick={onClose}>{t.page.done}</Button>
        </>
      }
    >
      <TextInput ref={input} label={t.page.address} value={address} readOnly spellCheck={false} autoComplete="off" />
      <p role="status" className="type-body mt-2 min-h-6 text-ink2">
        {outcome !== null && t[outcome]}
      </p>
    </Dialog>
  );
}
