// The choices on the purchase form, and values derived from them.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { unitMinorOf } from '#platform/contract/money.ts';
import { showAfterPrefix, toInternationalPhone } from '#platform/contract/phone.ts';
import { call } from '#platform/web/api/api-client.ts';
import type { SessionUser } from '#platform/web/session/session.ts';
import type { TypedAnswers } from '../answers/answer-fields.tsx';
import { buyerFeeOf } from '#features/events/prices/buyer-fee.ts';
import { commonPlans, findPlan } from '#features/events/prices/payment-plans.ts';
import type { AddOn } from '#features/events/add-ons/add-on-schema.ts';
import type { EventDetail, PaymentPlan, TicketType } from '#features/events/schemas.ts';
import { DEFAULT_OUTCOME, type TestOutcome } from '#features/payments/contract.ts';
import { listOrders } from '../../endpoints.ts';
import { defaultPlan, isReducedBy, priceOrder, type LineToPrice, type OrderPrice } from '../../rules.ts';
import { likeliestMethod } from '../../payment-methods.ts';
import type { AppliedPromo, Attempt, ChosenCount, ChosenMethod, Choice, Tickets } from '../hold/attempt.ts';
import { areSame } from '../hold/kept-attempt.ts';
import { linkedTickets, onlyCode } from '../orders/linked-tickets.ts';
import { useStandingChoice, type StandingChoice } from '../choice/standing/use-standing-choice.ts';
import { priceMinorOf } from '../choice/ticket-option-texts.ts';

/** Chosen tickets of one type. */
export interface ChosenLine {
  readonly option: TicketType;
  readonly quantity: number;
}

/** Of an add-on. */
export interface ChosenAddOn {
  readonly addOn: AddOn;
  readonly quantity: number;
}

export interface PurchaseForm {
  /** The type that is selected; more of other types may be chosen beside it. Null while nothing is chosen. */
  readonly option: TicketType | null;
  /** All tickets that are chosen, in the order of the event. */
  readonly lines: readonly ChosenLine[];
  /** The add-ons: also alone, for buyers who have tickets already. */
  readonly addOns: readonly ChosenAddOn[];
  /** The plans by which everything chosen can be paid. */
  readonly plans: readonly PaymentPlan[];
  readonly plan: PaymentPlan | null;
  readonly promo: AppliedPromo | null;
  /** A promo code of the address that has not been tried yet; null: none. */
  readonly linkedCode: string | null;
  readonly phone: string;
  /** It was submitted with a number that cannot pay. */
  readonly isPhoneWrong: boolean;
  /** Null while nothing is chosen. */
  readonly price: OrderPrice | null;
  /** Something is to be paid, by one of the methods. */
  readonly needsMethod: boolean;
  readonly method: ChosenMethod;
  readonly setMethod: (method: ChosenMethod) => void;
  readonly needsPhone: boolean;
  /** Whether M-Pesa pays the later parts by itself. */
  readonly standing: StandingChoice;
  /** What becomes of the payment in a test event; null: it is none. */
  readonly testOutcome: TestOutcome | null;
  readonly setTestOutcome: (outcome: TestOutcome) => void;
  /** Selects a type, as many as a purchase has at least, in place of the selected one. Types that were added beside it stay. */
  readonly choose: (ticketTypeId: string) => void;
  readonly quantityOf: (ticketTypeId: string) => number;
  /** 0 removes an added type. */
  readonly setQuantity: (ticketTypeId: string, quantity: number) => void;
  /** The same of an add-on. */
  readonly setAddOn: (id: string, quantity: number) => void;
  /** The lines for the price, including the discount of a promo code: of tickets, then of add-ons. */
  readonly linesToPrice: readonly LineToPrice[];
  /** What the event asks, answered so far; by field. */
  readonly answers: TypedAnswers;
  readonly setAnswers: (answers: TypedAnswers) => void;
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
  const [chosen, setChosen] = useState(begun?.lines ?? []);
  const [planId, setPlanId] = useState(begun?.planId ?? null);
  const [promo, setPromo] = useState(begun?.promo ?? null);
  const [linkedCode, setLinkedCode] = useState(promo === null ? codeToApply(event) : null);
  const [typedPhone, setTypedPhone] = useState(begun === null || begun.phone === '' ? null : showAfterPrefix(begun.phone));
  const [answers, setAnswers] = useState<TypedAnswers>(begun?.answers ?? {});
  const [method, setMethod] = useState<ChosenMethod>(begun?.method ?? likeliestMethod(event.currency));
  const [isPhoneWrong, setPhoneWrong] = useState(false);
  const [chosenOutcome, setTestOutcome] = useState(begun?.testOutcome ?? DEFAULT_OUTCOME);
  const testOutcome = event.test === undefined ? null : chosenOutcome;

  // They stay chosen, even when no more of them can be bought: a held ticket can be paid, and a refusal removes one that cannot be held.
  const lines = event.ticketTypes.flatMap((type): ChosenLine[] => {
    const line = chosen.find(({ ticketTypeId }) => ticketTypeId === type.id);
    return line === undefined ? [] : [{ option: type, quantity: line.quantity }];
  });
  const option = lines.find((line) => line.option.id === chosen[0]?.ticketTypeId)?.option ?? lines[0]?.option ?? null;
  const offers = lines.map((line) => ({ priceMinor: priceMinorOf(line.option), paymentPlans: line.option.paymentPlans }));
  const plans = commonPlans(offers);
  const plan = (planId === null ? null : findPlan(offers, planId)) ?? defaultPlan(plans);
  const addOns = event.addOns.flatMap((addOn): ChosenAddOn[] => {
    const line = chosen.find(({ ticketTypeId }) => ticketTypeId === addOn.id);
    return line === undefined ? [] : [{ addOn, quantity: line.quantity }];
  });
  const linesToPrice = [
    ...lines.map(({ option: type, quantity }) => ({ ticketTypeId: type.id, priceMinor: priceMinorOf(type), quantity })),
    ...addOns.map(({ addOn, quantity }) => ({ kind: 'add_on' as const, ticketTypeId: addOn.id, priceMinor: priceMinorOf(addOn), quantity })),
  ].map((line): LineToPrice => ({ ...line, isReduced: isReducedBy(promo, line) }));
  const terms = { discount: promo, buyerFeePoints: buyerFeeOf(event), unitMinor: unitMinorOf(event.currency) };
  const price = linesToPrice.length === 0 ? null : priceOrder({ ...terms, lines: linesToPrice, plan });
  const needsMethod = testOutcome === null && price !== null && price.totalMinor > 0;
  const needsPhone = needsMethod && method === 'mpesa';
  const standing = useStandingChoice({ event, begun: begun?.standing === true, instalmentsMinor: needsPhone ? price.instalmentsMinor : null });
  const payBy = { ...(testOutcome !== null && { testOutcome }), method, ...(standing.isChosen && { standing: true }) };
  const lastPhone = useLastPhone();
  const phone = typedPhone ?? showAfterPrefix(lastPhone ?? user.phone ?? '');

  const draft: Choice | null =
    price === null
      ? null
      : { ...payBy, lines: chosen, planId: plan?.id ?? null, promo, phone: (needsPhone && toInternationalPhone(phone)) || '', answers };

  function change(next: readonly ChosenCount[], nextPlanId: string | null) {
    setChosen(next);
    setPlanId(nextPlanId);
    onTickets({ ...payBy, lines: next, planId: nextPlanId, promo, phone: draft?.phone ?? '', answers });
  }

  const leastOf = (id: string): number => event.ticketTypes.find((type) => type.id === id)?.minPerPurchase ?? 1;

  const typesOf = (counts: readonly ChosenCount[]) => counts.filter(({ kind }) => kind !== 'add_on');
  const addOnsOf = (counts: readonly ChosenCount[]) => counts.filter(({ kind }) => kind === 'add_on');
  /** The chosen with so many of this; a new one comes after the others. */
  function counted(line: ChosenCount): readonly ChosenCount[] {
    const isNew = !chosen.some(({ ticketTypeId }) => ticketTypeId === line.ticketTypeId);
    const next = isNew ? [...chosen, line] : chosen.map((other) => (other.ticketTypeId === line.ticketTypeId ? line : other));
    return next.filter(({ quantity }) => quantity > 0);
  }

  function check(): Choice | null {
    if (price === null) return null;
    const number = needsPhone ? toInternationalPhone(phone) : '';
    if (number === null) {
      setPhoneWrong(true);
      return null;
    }
    return { ...payBy, lines: chosen, planId: plan?.id ?? null, promo, phone: number, answers };
  }

  return {
    option,
    lines,
    addOns,
    plans,
    linesToPrice,
    plan,
    promo,
    linkedCode,
    phone,
    isPhoneWrong,
    price,
    needsMethod,
    method,
    setMethod,
    needsPhone,
    standing,
    testOutcome,
    setTestOutcome,
    answers,
    setAnswers,
    choose(id) {
      const others = typesOf(chosen).slice(1);
      const kept = others.filter(({ ticketTypeId }) => ticketTypeId !== id);
      change([{ ticketTypeId: id, quantity: leastOf(id) }, ...kept, ...addOnsOf(chosen)], null);
    },
    quantityOf: (id) => chosen.find(({ ticketTypeId }) => ticketTypeId === id)?.quantity ?? 0,
    setQuantity(id, quantity) {
      const next = counted({ ticketTypeId: id, quantity });
      change([...typesOf(next), ...addOnsOf(next)], plan?.id ?? null);
    },
    setAddOn: (id, quantity) => change(counted({ kind: 'add_on', ticketTypeId: id, quantity }), plan?.id ?? null),
    setPlanId,
    setPromo(next) {
      setLinkedCode(null);
      setPromo(next);
    },
    setPhone(next) {
      setTypedPhone(next);
      setPhoneWrong(false);
    },
    keepPhone: () => setTypedPhone(phone),
    check,
    draft,
    show(tickets) {
      setChosen(tickets?.lines ?? []);
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
    setQuery(onlyCode, { replace: true, preventScrollReset: true });
    if (linked !== null) onTickets(linked);
  });
  useEffect(() => onOpen(), []);
  return linked;
}

/** The code of the address, where it takes something off. */
function codeToApply({ offer }: EventDetail): string | null {
  return offer !== undefined && (offer.percent !== null || offer.amount !== null) ? offer.code : null;
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
