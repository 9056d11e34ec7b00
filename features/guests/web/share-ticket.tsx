import { useTexts, textsNow } from '#platform/web/i18n/text-area.ts';
import { copyAddress } from '#platform/web/device/share-address.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { guestTexts } from './texts.ts';

/** A ticket with the link that opens it. */
export interface SharedTicket {
  readonly id: string;
  readonly ticketNumber: string;
  readonly link: string;
}

const linkLook = 'type-button inline-flex min-h-11 items-center rounded-inset border border-line2 px-4 hover:bg-sunk';

/** The links of tickets that were given to nobody yet: to copy, or to send from the organizer's own phone. */
export function ShareTicket({ tickets, onClose }: { readonly tickets: readonly SharedTicket[]; readonly onClose: () => void }) {
  const { made: t, link: words } = useTexts(guestTexts);
  return (
    <Dialog open onClose={onClose} title={t.title} description={t.lead}>
      <ul className="grid gap-5">
        {tickets.map(({ id, ticketNumber, link }) => (
          <li key={id}>
            <p className="type-strong tnum">{t.number({ number: ticketNumber })}</p>
            <p className="type-small mt-1 wrap-anywhere text-ink2">{link}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="small" variant="outline" aria-label={words.copyOf({ number: ticketNumber })} onClick={() => void copyLink(link)}>
                {words.copy}
              </Button>
              <a className={linkLook} href={`https://wa.me/?text=${encodeURIComponent(link)}`} target="_blank" rel="noreferrer">
                {words.whatsapp}
              </a>
              <a className={linkLook} href={`sms:?body=${encodeURIComponent(link)}`}>
                {words.sms}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Copies a link and says whether that worked. */
export async function copyLink(link: string): Promise<void> {
  const isCopied = await copyAddress(link);
  const { copied, notCopied } = textsNow(guestTexts).link;
  showToast(isCopied ? copied : notCopied, { tone: isCopied ? 'ok' : 'bad' });
}
