// The choices on the purchase form, and values derived from them.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { showAfterPrefix, toInternationalPhone } from '#platform/contract/phone.ts';
import { call } from '#platform/web/api/api-client.ts';
import type { SessionUser } from '#platform/web/session/session.ts';
import type { EventDetail, PaymentPlan, TicketType } from '#features/events/schemas.ts';
import { listOrders } from '../../endpoints.ts';
import { defaultPlan, priceOrder, type OrderPrice } from '../../rules.ts';
import type { AppliedPromo, Attempt, Choice } from '../hold/attempt.ts';
import { areSame, type Tickets } from '../hold/kept-attempt.ts';
import { linkedTickets } from '../orders/linked-tickets.ts';
import { priceMinorOf } from '../choice/ticket-option-texts.ts';

export interface PurchaseForm {
  readonly option: TicketType | null;
  readonly quantity: number;
  readonly plan: PaymentPlan | null;
  readonly promo: AppliedPromo | null;
  readonly phone: string;
  /** It was submitted with a number that cannot pay. */
  readonly isPhoneWrong: boolean;
  /** Null while nothing is chosen. */
  readonly price: OrderPrice | null;
  readonly needsPhone: boolean;
  readonly choose: (ticketTypeId: string) => void;
  readonly setQuantity: (quantity: number) => void;
  readonly setPlanId: (planId: string) => void;
  readonly setPromo: (promo: AppliedPromo | null) => void;
  readonly setPhone: (phone: string) => void;
  /** Keeps the current number, whatever is loaded later: the user is about to edit it. */
  readonly keepPhone: () => void;
  /** The choice to submit; null when something is missing, which is then shown. */
  readonly check: () => Choice | null;
  /** The current choice, with the number if it can pay; null while nothing is chosen. */
  readonly draft: Choice | null;
  /** Shows these tickets as chosen, or none for null, without holding anything. */
  readonly show: (tickets: Tickets | null) => void;
}

interface UsePurchaseForm {
  readonly event: EventDetail;
  readonly user: SessionUser;
  /** The attempt with a hold; without one nothing is chosen at first. */
  readonly attempt: Attempt | null;
  /** The buyer has chosen other tickets. */
  readonly onTickets: (choice: Choice) => void;
}

/** The values of the form. */
export function usePurchaseForm({ event, user, attempt, onTickets }: UsePurchaseForm): PurchaseForm {
  const linked = useLinkedTickets(event, attempt, onTickets);
  const [begun] = useState<Choice | null>(linked ?? attempt?.choice ?? null);
  const [ticketTypeId, setTicketTypeId] = useState(begun?.ticketTypeId ?? null);
  const [quantity, setQuantity] = useState(begun?.quantity ?? 1);
  const [planId, setPlanId] = useState(begun?.planId ?? null);
  const [promo, setPromo] = useState(begun?.promo ?? null);
  const [typedPhone, setTypedPhone] = useState(begun === null || begun.phone === '' ? null : showAfterPrefix(begun.phone));
  const [isPhoneWrong, setPhoneWrong] = useState(false);

  // It stays chosen, even when no more of it can be bought: a held ticket can be paid, and a refusal removes one that cannot be held.
  const option = event.ticketTypes.find(({ id }) => id === ticketTypeId) ?? null;
  const plan = option === null ? null : (option.paymentPlans.find(({ id }) => id === planId) ?? defaultPlan(option.paymentPlans));
  const price = option === null ? null : priceOrder({ priceMinor: priceMinorOf(option), quantity, promoPercent: promo?.percent ?? 0, plan });
  const needsPhone = price !== null && price.totalMinor > 0;
  const lastPhone = useLastPhone();
  const phone = typedPhone ?? showAfterPrefix(lastPhone ?? user.phone ?? '');

  const draft: Choice | null =
    option === null
      ? null
      : { ticketTypeId: option.id, quantity, planId: plan?.id ?? null, promo, phone: (needsPhone && toInternationalPhone(phone)) || '' };

  function check(): Choice | null {
    if (option === null) return null;
    const number = needsPhone ? toInternationalPhone(phone) : '';
    if (number === null) {
      setPhoneWrong(true);
      return null;
    }
    return { ticketTypeId: option.id, quantity, planId: plan?.id ?? null, promo, phone: number };
  }

  return {
    option,
    quantity,
    plan,
    promo,
    phone,
    isPhoneWrong,
    price,
    needsPhone,
    choose(id) {
      setTicketTypeId(id);
      setQuantity(1);
      setPlanId(null);
      onTickets({ ticketTypeId: id, quantity: 1, planId: null, promo, phone: draft?.phone ?? '' });
    },
    setQuantity(next) {
      setQuantity(next);
      if (draft !== null) onTickets({ ...draft, quantity: next });
    },
    setPlanId,
    setPromo,
    setPhone(next) {
      setTypedPhone(next);
      setPhoneWrong(false);
    },
    keepPhone: () => setTypedPhone(phone),
    check,
    draft,
    show(tickets) {
      setTicketTypeId(tickets?.ticketTypeId ?? null);
      setQuantity(tickets?.quantity ?? 1);
    },
  };
}

/**
 * The choice in the address, in place of the previous one, unless that is being paid; null when there is none or it is the same. It is removed
 * from the address, so that a reloaded page finds the newest choice.
 */
function useLinkedTickets(event: EventDetail, attempt: Attempt | null, onTickets: (choice: Choice) => void): Choice | null {
  const [query, setQuery] = useSearchParams();
  const [linked] = useState(() => {
    const tickets = linkedTickets(query, event);
    if (tickets === null || attempt?.orderId != null || (attempt !== null && areSame(attempt.choice, tickets))) return null;
    return { ...tickets, planId: null, promo: null, phone: '' };
  });
  const onOpen = useEffectEvent(() => {
    if (!query.has('type')) return;
    setQuery({}, { replace: true, preventScrollReset: true });
    if (linked !== null) onTickets(linked);
  });
  useEffect(() => onOpen(), []);
  return linked;
}

/** The number that paid last: from the buyer's own orders, so that it is available on another device and stays on none after sign-out. */
function useLastPhone(): string | null {
  const { data } = useQuery({
    queryKey: ['last-phone'],
    queryFn: ({ signal }) => call(listOrders, { query: { limit: 5 } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const stored = data?.items.find(({ payment }) => payment?.phone != null)?.payment?.phone;
  return stored == null ? null : `+${stored.replace(/^\+/, '')}`;
}
