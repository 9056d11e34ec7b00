import { ChevronLeft, ChevronRight } from 'lucide';
import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { TicketWithNeighbours } from '../../contract.ts';
import { ticketTexts } from '../texts.ts';
import { TicketPass } from './ticket-pass.tsx';

interface TicketDeckProps {
  readonly ticket: TicketWithNeighbours;
  /** The address of a neighbour. */
  readonly linkTo: (ticketId: string) => string;
  readonly tilted?: boolean;
  /** It was just bought: the pass is animated in. */
  readonly arriving?: boolean;
  /** On a phone the code is visible without scrolling. */
  readonly compact?: boolean;
  /** The actions on the pass, right below it. */
  readonly children?: React.ReactNode;
}

/** A ticket on top of the others of its order, one pass for each admission. */
export function TicketDeck({ ticket, linkTo, tilted = false, arriving = false, compact = false, children }: TicketDeckProps) {
  const { deck: t, addOn } = useTexts(ticketTexts);
  const { orderTickets } = ticket;
  const place = orderTickets.some(({ isAddOn }) => isAddOn) ? addOn.at : t.at;
  const at = orderTickets.findIndex(({ id }) => id === ticket.id);
  const before = orderTickets[at - 1];
  const after = orderTickets[at + 1];
  return (
    <div className="mx-auto w-full max-w-[390px]">
      <div className="relative">
        {orderTickets.length > 1 && (
          <span
            aria-hidden="true"
            className={classNames('absolute inset-x-3 top-3 -bottom-2.5 rounded-pass border border-line bg-stub', tilted ? 'md:rotate-[1.4deg]' : '')}
          />
        )}
        <TicketPass
          ticket={ticket}
          tilted={tilted}
          kind={compact ? 'compact' : 'whole'}
          className={classNames('relative', arriving && 'animate-pass-drop')}
        />
      </div>
      {children}
      {orderTickets.length > 1 && (
        <nav aria-label={t.named} className={classNames('flex items-center justify-between gap-3', children === undefined ? 'mt-7' : 'mt-4')}>
          <Step to={before && linkTo(before.id)} label={t.previous} icon={<Icon of={ChevronLeft} size={20} />} />
          <p aria-live="polite" className="type-strong">
            {place({ at: at + 1, total: orderTickets.length })}
          </p>
          <Step to={after && linkTo(after.id)} label={t.next} icon={<Icon of={ChevronRight} size={20} />} />
        </nav>
      )}
    </div>
  );
}

function Step({ to, label, icon }: { readonly to: string | undefined; readonly label: string; readonly icon: React.ReactNode }) {
  const round = 'grid size-11 place-content-center rounded-full border';
  if (to === undefined)
    return (
      <span aria-hidden="true" className={classNames(round, 'border-line text-line2')}>
        {icon}
      </span>
    );
  return (
    <Link to={to} replace preventScrollReset aria-label={label} className={classNames(round, 'border-line2 bg-surface hover:border-ink')}>
      {icon}
    </Link>
  );
}
