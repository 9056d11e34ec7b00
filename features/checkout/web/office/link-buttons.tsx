import { FileDown, Link2, Mail, MessageCircle, Smartphone } from 'lucide';
import { useHref } from 'react-router';
import { toMinor } from '#platform/contract/money.ts';
import { showAnyPhone } from '#platform/contract/phone.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useDownload } from '#platform/web/api/use-download.ts';
import { copyAddress } from '#platform/web/device/share-address.ts';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { RowButton } from '#platform/web/list/row-button.tsx';
import { rowButton, RowWords } from '#platform/web/list/row-words.tsx';
import { buttonLook } from '#platform/web/ui/controls/button-look.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { ForBuyer } from './buyer-columns.tsx';
import { officeTexts } from './texts.ts';

type Named = (values: { readonly number: string }) => string;

interface LinkButtonsProps {
  readonly number: string;
  /** The path of the buyer's page. */
  readonly link: string;
  readonly row: Pick<ForBuyer, 'buyer' | 'totalAmount' | 'currency'>;
  /** What is sent, by its name. */
  readonly texts: {
    readonly copy: string;
    readonly copyOf: Named;
    readonly whatsAppOf: Named;
    readonly whatsAppText: (values: { readonly number: string; readonly amount: string; readonly address: string }) => string;
    readonly file: string;
    readonly fileOf: Named;
    readonly smsOf: Named;
  };
  readonly fetchFile: () => Promise<File>;
  /** Sends it again; null: the caller may not. */
  readonly send: ((by: 'email' | 'sms') => Promise<{ readonly to: string }>) | null;
}

/** In a row, the ways by which the page of a buyer and its document reach the buyer. */
export function LinkButtons({ number, link, row: { buyer, totalAmount, currency }, texts, fetchFile, send }: LinkButtonsProps) {
  const t = useTexts(officeTexts);
  const formatMoney = useFormatMoney();
  const href = useHref(link);
  const [, download] = useDownload(fetchFile);
  // The origin is the browser's: the page is behind sign-in and not rendered by the server.
  const addressOf = () => new URL(href, location.origin).href;
  const words = () => texts.whatsAppText({ number, amount: formatMoney(toMinor(totalAmount), currency), address: addressOf() });
  async function copy() {
    const isCopied = await copyAddress(addressOf());
    const { copied, notCopied } = textsNow(officeTexts);
    showToast(isCopied ? copied : notCopied, { tone: isCopied ? 'ok' : 'bad' });
  }
  async function sendBy(by: 'email' | 'sms', post: NonNullable<typeof send>) {
    try {
      const { to } = await post(by);
      showToast(t.sent({ to: by === 'sms' ? showAnyPhone(to) : to }));
    } catch (failure) {
      showToast(messageFor(failure), { tone: 'bad' });
    }
  }
  return (
    <>
      <RowButton icon={Link2} words={texts.copy} label={texts.copyOf({ number })} onClick={() => void copy()} />
      <a
        href={`https://wa.me/?text=${encodeURIComponent(words())}`}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.whatsAppOf({ number })}
        title={t.whatsApp}
        className={buttonLook({ variant: 'outline', size: 'small' }, rowButton)}
      >
        <Icon of={MessageCircle} size={18} />
        <RowWords>{t.whatsApp}</RowWords>
      </a>
      <RowButton icon={FileDown} words={texts.file} label={texts.fileOf({ number })} onClick={download} />
      {send !== null && buyer.email !== null && (
        <RowButton icon={Mail} words={t.email} label={t.emailOf({ number })} onClick={() => void sendBy('email', send)} />
      )}
      {send !== null && buyer.phone !== null && (
        <RowButton icon={Smartphone} words={t.sms} label={texts.smsOf({ number })} onClick={() => void sendBy('sms', send)} />
      )}
    </>
  );
}
