import { CalendarClock, CircleCheck, CircleSlash, CircleX, FileDown, Link2, Mail, MessageCircle, Smartphone } from 'lucide';
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
import { workPaths } from '#platform/web/work-paths.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { buttonLook } from '#platform/web/ui/controls/button-look.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import { getProForma, sendOfficeOrder } from '../../office/endpoints.ts';
import type { OfficeOrder, OfficeOrderList } from '../../office/office-contract.ts';
import { officeTexts } from './texts.ts';

export type EventOfOffice = OfficeOrderList['event'];

interface TableProps {
  readonly label: string;
  readonly event: EventOfOffice;
  readonly rows: readonly OfficeOrder[];
  /** Another day is to be chosen. */
  readonly onChange: (order: OfficeOrder) => void;
}

const looks = {
  held: { tone: 'info', icon: CalendarClock },
  paid: { tone: 'ok', icon: CircleCheck },
  expired: { tone: 'mute', icon: CircleSlash },
  cancelled: { tone: 'mute', icon: CircleX },
} as const;

/** Orders, one a row, with the ways to send the link of those that are held. */
export function OfficeOrderTable({ label, event, rows, onChange }: TableProps) {
  const t = useTexts(officeTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const columns: readonly Column<OfficeOrder>[] = [
    {
      label: t.columns.order,
      isMain: true,
      // Cash and cancelling are on its own page.
      cell: ({ id, orderNumber }) => (
        <Link
          to={workPaths.eventOrder(event.id, id)}
          aria-label={t.open({ number: orderNumber })}
          className="tnum inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline md:min-h-6"
        >
          {orderNumber}
        </Link>
      ),
    },
    { label: t.columns.buyer, cell: (order) => <Buyer order={order} /> },
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
      cell: ({ state, heldUntil }) => (
        <span className="block">
          <Badge tone={looks[state].tone} icon={<Icon of={looks[state].icon} size={15} />}>
            {t.states[state]}
          </Badge>
          {state === 'held' && (
            <span className="type-small mt-1 block text-ink2">{t.until({ moment: formatMoment(heldUntil, event.timeZone, language) })}</span>
          )}
        </span>
      ),
    },
    { label: t.columns.actions, isActions: true, cell: (order) => <Actions event={event} order={order} onChange={onChange} /> },
  ];
  return <DataTable label={label} columns={columns} rows={rows} />;
}

function Buyer({ order: { buyer, company, kraPin } }: { readonly order: OfficeOrder }) {
  const t = useTexts(officeTexts);
  const facts = [company, buyer.email, buyer.phone && showAnyPhone(buyer.phone), kraPin && t.pin({ pin: kraPin })].filter(Boolean);
  return (
    <span className="block min-w-0">
      <span className="type-strong block wrap-anywhere">{buyer.name}</span>
      {facts.map((fact) => (
        <span key={fact} className="type-small block wrap-anywhere text-ink2">
          {fact}
        </span>
      ))}
    </span>
  );
}

interface ActionsProps extends Pick<TableProps, 'event' | 'onChange'> {
  readonly order: OfficeOrder;
}

function Actions({ event, order, onChange }: ActionsProps) {
  const t = useTexts(officeTexts);
  const formatMoney = useFormatMoney();
  const { id, orderNumber: number, link, buyer, totalAmount, currency, can } = order;
  const href = useHref(link ?? '/');
  const [, download] = useDownload(() => downloadFile(getProForma, { params: { id: event.id, orderId: id } }));
  if (link === null) return null;
  // The origin is the browser's: the page is behind sign-in and not rendered by the server.
  const addressOf = () => new URL(href, location.origin).href;
  const words = () => t.whatsAppText({ number, amount: formatMoney(toMinor(totalAmount), currency), address: addressOf() });
  async function copy() {
    const isCopied = await copyAddress(addressOf());
    const { copied, notCopied } = textsNow(officeTexts);
    showToast(isCopied ? copied : notCopied, { tone: isCopied ? 'ok' : 'bad' });
  }
  async function send(by: 'email' | 'sms') {
    try {
      const { to } = await call(sendOfficeOrder, { params: { id: event.id, orderId: id }, body: { by } }, { idempotencyKey: newIdempotencyKey() });
      showToast(t.sent({ to: by === 'sms' ? showAnyPhone(to) : to }));
    } catch (failure) {
      showToast(messageFor(failure), { tone: 'bad' });
    }
  }
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end md:gap-0.5">
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
      <RowButton icon={FileDown} words={t.proForma} label={t.proFormaOf({ number })} onClick={download} />
      {can.change === true && (
        <>
          <RowButton icon={Mail} words={t.email} label={t.emailOf({ number })} onClick={() => void send('email')} />
          {buyer.phone !== null && <RowButton icon={Smartphone} words={t.sms} label={t.smsOf({ number })} onClick={() => void send('sms')} />}
          <RowButton icon={CalendarClock} words={t.change.button} label={t.change.of({ number })} onClick={() => onChange(order)} />
        </>
      )}
    </div>
  );
}
