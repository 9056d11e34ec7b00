import { Ban, CircleCheck, CircleSlash, CircleX, FileDown, FileText, Link2, Mail, MessageCircle, ShoppingCart, Smartphone } from 'lucide';
import { Link, useHref } from 'react-router';
import { formatMoment } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { showAnyPhone } from '#platform/contract/phone.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { downloadFile } from '#platform/web/api/download-file.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useDownload } from '#platform/web/api/use-download.ts';
import { copyAddress } from '#platform/web/device/share-address.ts';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { RowButton } from '#platform/web/list/row-button.tsx';
import { rowButton, RowWords } from '#platform/web/list/row-words.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { buttonLook } from '#platform/web/ui/controls/button-look.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import { getQuotePdf, sendQuote } from '../../quotes/endpoints.ts';
import type { Quote, QuoteList } from '../../quotes/quotes-contract.ts';
import type { BeginQuoteTask } from './quote-dialogs.tsx';
import { quoteListTexts } from './texts.ts';

interface TableProps {
  readonly label: string;
  readonly event: QuoteList['event'];
  readonly rows: readonly Quote[];
  readonly begin: BeginQuoteTask;
}

const looks = {
  open: { tone: 'info', icon: FileText },
  accepted: { tone: 'ok', icon: CircleCheck },
  withdrawn: { tone: 'mute', icon: CircleX },
  expired: { tone: 'mute', icon: CircleSlash },
} as const;

/** Quotes, one a row, with the ways to send those that are open. */
export function QuoteTable({ label, event, rows, begin }: TableProps) {
  const t = useTexts(quoteListTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const columns: readonly Column<Quote>[] = [
    {
      label: t.columns.quote,
      isMain: true,
      cell: ({ number, order }) => (
        <span className="block">
          <span className="tnum type-strong whitespace-nowrap">{number}</span>
          {order !== null && (
            <Link
              to={workPaths.eventOrder(event.id, order.id)}
              className="tnum type-small flex min-h-11 items-center whitespace-nowrap underline md:min-h-6"
            >
              {t.order({ number: order.orderNumber })}
            </Link>
          )}
        </span>
      ),
    },
    { label: t.columns.buyer, cell: (quote) => <Buyer quote={quote} /> },
    {
      label: t.columns.tickets,
      cell: ({ lines }) => (
        <span className="block min-w-0">
          {lines.map(({ number, name, quantity }) => (
            <span key={number} className="block wrap-anywhere">
              {t.line({ quantity, name: nameIn(name, language) })}
            </span>
          ))}
        </span>
      ),
    },
    {
      label: t.columns.amount,
      isNumber: true,
      cell: ({ totalAmount, currency }) => <span className="font-semibold whitespace-nowrap">{formatMoney(toMinor(totalAmount), currency)}</span>,
    },
    {
      label: t.columns.state,
      cell: ({ state, validUntil }) => (
        <span className="block">
          <Badge tone={looks[state].tone} icon={<Icon of={looks[state].icon} size={15} />}>
            {t.states[state]}
          </Badge>
          {state === 'open' && (
            <span className="type-small mt-1 block text-ink2">{t.until({ moment: formatMoment(validUntil, event.timeZone, language) })}</span>
          )}
        </span>
      ),
    },
    { label: t.columns.actions, isActions: true, cell: (quote) => <Actions eventId={event.id} quote={quote} begin={begin} /> },
  ];
  return <DataTable label={label} columns={columns} rows={rows} />;
}

function Buyer({ quote: { buyer, company, kraPin, note } }: { readonly quote: Quote }) {
  const t = useTexts(quoteListTexts);
  const facts = [company, buyer.email, buyer.phone && showAnyPhone(buyer.phone), kraPin && t.pin({ pin: kraPin }), note].filter(Boolean);
  return (
    <span className="block min-w-0">
      <span className="type-strong block wrap-anywhere">{buyer.name}</span>
      {facts.map((fact) => (
        <span key={fact} className="type-small line-clamp-3 wrap-anywhere text-ink2">
          {fact}
        </span>
      ))}
    </span>
  );
}

interface ActionsProps extends Pick<TableProps, 'begin'> {
  readonly eventId: string;
  readonly quote: Quote;
}

function Actions({ eventId, quote, begin }: ActionsProps) {
  const t = useTexts(quoteListTexts);
  const formatMoney = useFormatMoney();
  const { id, number, link, buyer, totalAmount, currency, can } = quote;
  const href = useHref(link ?? '/');
  const [, download] = useDownload(() => downloadFile(getQuotePdf, { params: { id: eventId, quoteId: id } }));
  if (link === null) return null;
  // The origin is the browser's: the page is behind sign-in and not rendered by the server.
  const addressOf = () => new URL(href, location.origin).href;
  const words = () => t.whatsAppText({ number, amount: formatMoney(toMinor(totalAmount), currency), address: addressOf() });
  async function copy() {
    const isCopied = await copyAddress(addressOf());
    const { copied, notCopied } = textsNow(quoteListTexts);
    showToast(isCopied ? copied : notCopied, { tone: isCopied ? 'ok' : 'bad' });
  }
  async function send(by: 'email' | 'sms') {
    try {
      const { to } = await call(sendQuote, { params: { id: eventId, quoteId: id }, body: { by } }, { idempotencyKey: newIdempotencyKey() });
      showToast(t.sent({ to: by === 'sms' ? showAnyPhone(to) : to }));
    } catch (failure) {
      showToast(messageFor(failure), { tone: 'bad' });
    }
  }
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end md:gap-0.5">
      {can.change === true && (
        <Button
          size="small"
          variant="outline"
          aria-label={t.turn.of({ number })}
          icon={<Icon of={ShoppingCart} size={18} />}
          onClick={() => begin('turn', quote)}
        >
          {t.turn.button}
        </Button>
      )}
      <RowButton icon={Link2} words={t.copy} label={t.copyOf({ number })} onClick={() => void copy()} />
      <a
        href={`https://wa.me/?text=${encodeURIComponent(words())}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t.whatsAppOf({ number })}
        title={t.whatsApp}
        className={buttonLook({ variant: 'outline', size: 'small' }, rowButton)}
      >
        <Icon of={MessageCircle} size={18} />
        <RowWords>{t.whatsApp}</RowWords>
      </a>
      <RowButton icon={FileDown} words={t.pdf} label={t.pdfOf({ number })} onClick={download} />
      {can.change === true && (
        <>
          {buyer.email !== null && <RowButton icon={Mail} words={t.email} label={t.emailOf({ number })} onClick={() => void send('email')} />}
          {buyer.phone !== null && <RowButton icon={Smartphone} words={t.sms} label={t.smsOf({ number })} onClick={() => void send('sms')} />}
          <RowButton icon={Ban} words={t.withdraw.button} label={t.withdraw.of({ number })} onClick={() => begin('withdraw', quote)} />
        </>
      )}
    </div>
  );
}
