import { ChartNoAxesColumn, Eye, Pencil, ReceiptText, ScanLine, type IconNode } from 'lucide';
import type { OwnEvent } from '../../own-events/own-events-contract.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { MoreActions } from '#platform/web/list/more-actions.tsx';
import { rowButton, RowWords } from '#platform/web/list/row-words.tsx';
import { paths } from '#platform/web/paths.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { DuplicateEvent } from '../repeat/duplicate-event.tsx';
import { RepeatEvent } from '../repeat/repeat-event.tsx';
import { ownEventTexts } from './texts.ts';

interface Way {
  readonly to: string;
  readonly words: string;
  readonly label: string;
  readonly icon: IconNode;
}

/** On a narrow phone all of them share a line. */
const look = `${rowButton} max-md:px-2.5 max-[389px]:[&_svg]:hidden`;

/** How many ways stand in the row itself. */
const IN_ROW = 2;

/** People come to it, and it is still to come. */
const hasGate = ({ status, deliveryMethod }: OwnEvent): boolean => (status === 'live' || status === 'paused') && deliveryMethod !== 'virtual';

/** The ways on from an event: those that its people take most in the row, all others behind "More". */
export function EventActions({ event }: { readonly event: OwnEvent }) {
  const t = useTexts(ownEventTexts);
  const { id, name, can } = event;
  const ways: readonly Way[] = [
    ...(can.seeSales === true ? [{ to: paths.eventAnalytics(id), words: t.analytics, label: t.analyticsOf({ name }), icon: ChartNoAxesColumn }] : []),
    ...(can.seeSettings === true ? [{ to: paths.editEvent(id), words: t.edit, label: t.editOf({ name }), icon: Pencil }] : []),
    ...(can.seeOrders === true ? [{ to: workPaths.eventOrders(id), words: t.orders, label: t.ordersOf({ name }), icon: ReceiptText }] : []),
    ...(can.checkIn === true && hasGate(event) ? [{ to: workPaths.scanEvent(id), words: t.scan, label: t.scanOf({ name }), icon: ScanLine }] : []),
    { to: paths.event(id), words: t.preview, label: t.previewOf({ name }), icon: Eye },
  ];
  const others = ways.slice(IN_ROW);
  return (
    <span className="flex flex-wrap gap-2 max-md:*:flex-auto md:flex-nowrap md:justify-end md:gap-0">
      {ways.slice(0, IN_ROW).map(({ to, words, label, icon }) => (
        <ButtonLink
          key={to}
          to={to}
          variant="outline"
          size="small"
          className={look}
          aria-label={label}
          title={words}
          icon={<Icon of={icon} size={18} />}
        >
          <RowWords>{words}</RowWords>
        </ButtonLink>
      ))}
      {(others.length > 0 || can.copy === true) && (
        <MoreActions of={name} className={look} stays>
          {others.map(({ to, words, label, icon }) => (
            <ButtonLink key={to} to={to} variant="outline" size="small" full aria-label={label} icon={<Icon of={icon} size={18} />}>
              {words}
            </ButtonLink>
          ))}
          {can.copy === true && (
            <>
              <RepeatEvent event={event} />
              <DuplicateEvent event={event} />
            </>
          )}
        </MoreActions>
      )}
    </span>
  );
}
