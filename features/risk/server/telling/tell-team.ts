// What who leads an organization is told about a disputed payment (docs/reference/notifications.md#kinds).
import { eq } from 'drizzle-orm';
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { formatMoney, type Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { orderPolicy } from '#features/checkout/policy.ts';
import { events } from '#features/events/server/tables.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { readMembers } from '#features/organizations/server/members/list-members.ts';
import type { DisputeRow } from '../tables.ts';

/** `again`: answered, and open again; `kept`: won, while another reason suspends the order. */
type Step = 'opened' | 'again' | 'won' | 'kept' | 'lost';

export interface DisputeNews {
  readonly step: Step;
  readonly event: string;
  readonly eventId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly amountMinor: number;
  readonly currency: Currency;
}

const texts = serverTexts({
  en: {
    opened: message('A payment for {event} is disputed', { event: 'text' }),
    openedText: message(
      'The buyer of order {number} asked the bank for {amount} back. Until the bank has decided, the tickets of the order open no gate, and this amount is kept from your payouts. Vumi answers the bank: if you know something about this buyer, please write to us today.',
      { number: 'text', amount: 'text' },
    ),
    again: message('A bank asks again about a payment for {event}', { event: 'text' }),
    againText: message(
      'The bank has our answer about order {number}, and asks once more about {amount}. Until it has decided, the tickets of the order open no gate, and this amount is kept from your payouts. Vumi answers the bank: if you know something about this buyer, please write to us today.',
      { number: 'text', amount: 'text' },
    ),
    won: message('A disputed payment for {event} stays yours', { event: 'text' }),
    wonText: message('The bank decided about order {number}: {amount} stays with you. The tickets are valid again.', {
      number: 'text',
      amount: 'text',
    }),
    kept: message('A disputed payment for {event} stays yours', { event: 'text' }),
    keptText: message(
      'The bank decided about order {number}: {amount} stays with you. The order is still looked into for another reason: its tickets are not valid yet.',
      { number: 'text', amount: 'text' },
    ),
    lost: message('A bank took a payment for {event} back', { event: 'text' }),
    lostText: message(
      'The bank gave {amount} of order {number} back to the payer. The unused tickets are void and on sale again, and the amount is taken from what you are owed. Vumi’s fee on it is given back to you, and Vumi bears the charge of the bank.',
      { number: 'text', amount: 'text' },
    ),
    open: 'Open the order',
  },
  sw: {
    opened: 'Malipo ya {event} yanapingwa',
    openedText:
      'Mnunuzi wa agizo {number} ameomba benki imrudishie {amount}. Hadi benki itakapoamua, tiketi za agizo hazitakubaliwa langoni, na kiasi hiki kinazuiwa kwenye malipo yako. Vumi inaijibu benki: ukijua jambo kuhusu mnunuzi huyu, tafadhali tuandikie leo.',
    again: 'Benki inauliza tena kuhusu malipo ya {event}',
    againText:
      'Benki imepata jibu letu kuhusu agizo {number}, na inauliza tena kuhusu {amount}. Hadi itakapoamua, tiketi za agizo hazitakubaliwa langoni, na kiasi hiki kinazuiwa kwenye malipo yako. Vumi inaijibu benki: ukijua jambo kuhusu mnunuzi huyu, tafadhali tuandikie leo.',
    won: 'Malipo ya {event} yaliyopingwa yanabaki kwako',
    wonText: 'Benki imeamua kuhusu agizo {number}: {amount} zinabaki kwako. Tiketi ni halali tena.',
    kept: 'Malipo ya {event} yaliyopingwa yanabaki kwako',
    keptText:
      'Benki imeamua kuhusu agizo {number}: {amount} zinabaki kwako. Agizo bado linachunguzwa kwa sababu nyingine: tiketi zake bado si halali.',
    lost: 'Benki imechukua malipo ya {event}',
    lostText:
      'Benki imemrudishia mlipaji {amount} za agizo {number}. Tiketi ambazo hazijatumika zimefutwa na zinauzwa tena, na kiasi hicho kinatolewa kwenye unachodai. Ada ya Vumi ya kiasi hicho unarudishiwa, na gharama ya benki inalipwa na Vumi.',
    open: 'Fungua agizo',
  },
  fr: {
    opened: 'Un paiement pour {event} est contesté',
    openedText:
      'L’acheteur de la commande {number} a demandé à sa banque de lui rendre {amount}. Jusqu’à la décision de la banque, les billets de la commande ne donnent pas accès, et ce montant est retenu sur vos versements. Vumi répond à la banque\u00a0: si vous savez quelque chose de cet acheteur, écrivez-nous aujourd’hui.',
    again: 'Une banque interroge encore sur un paiement pour {event}',
    againText:
      'La banque a notre réponse sur la commande {number} et interroge encore sur {amount}. Jusqu’à sa décision, les billets de la commande ne donnent pas accès, et ce montant est retenu sur vos versements. Vumi répond à la banque\u00a0: si vous savez quelque chose de cet acheteur, écrivez-nous aujourd’hui.',
    won: 'Un paiement contesté pour {event} vous reste acquis',
    wonText: 'La banque a décidé pour la commande {number}\u00a0: {amount} vous restent acquis. Les billets sont de nouveau valables.',
    kept: 'Un paiement contesté pour {event} vous reste acquis',
    keptText:
      'La banque a décidé pour la commande {number}\u00a0: {amount} vous restent acquis. La commande est encore examinée pour une autre raison\u00a0: ses billets ne sont pas encore valables.',
    lost: 'Une banque a repris un paiement pour {event}',
    lostText:
      'La banque a rendu {amount} de la commande {number} au payeur. Les billets non utilisés sont annulés et de nouveau en vente, et le montant est déduit de ce qui vous est dû. Les frais de Vumi sur ce montant vous sont rendus, et Vumi prend en charge ceux de la banque.',
    open: 'Ouvrir la commande',
  },
});

export const disputeNotice = defineNotification<DisputeNews>({
  name: 'order-disputed',
  flag: null,
  email: 'always',
  mail({ config }, language: Language, { step, event, eventId, orderId, orderNumber, amountMinor, currency }) {
    const t = texts[language];
    const subject = t[step]({ event }).slice(0, 200);
    const lead = t[`${step}Text`]({ number: orderNumber, amount: formatMoney(amountMinor, currency, language) });
    const address = config.publicUrl + pathIn(language, `/events/${eventId}/orders/${orderId}`);
    return {
      subject,
      text: `${lead}\n\n${t.open}: ${address}\n`,
      html: mailPage({ language, title: subject, content: html`<p style="margin:0 0 20px">${lead}</p>${mailButton(address, t.open)}` }),
    };
  },
});

interface Disputed {
  readonly order: Pick<OrderRow, 'id' | 'orderNumber' | 'eventId' | 'customerId'>;
  readonly row: DisputeRow;
  /** Of one that was won: nothing else suspends the order. */
  readonly isFree?: boolean;
  /** It was answered, and is open again since now. */
  readonly isAgain?: boolean;
}

const stepOf = { open: 'opened', answered: 'opened', won: 'won', lost: 'lost', accepted: 'lost' } as const;

/** Tells every member who may refund the order how a dispute about it stands: each step once, and each time that it is open again. */
export async function tellTeam(tx: Tx, context: Context, { order, row, isFree = true, isAgain = false }: Disputed, now: Date): Promise<void> {
  const { id: orderId, orderNumber, eventId, customerId } = order;
  const [event] = await tx.select({ name: events.name, organizerId: events.organizerId }).from(events).where(eq(events.id, eventId));
  if (event === undefined) throw new Error(`Order ${orderId} has lost its event`);
  const leaders = (await readMembers(tx, event.organizerId)).filter(
    ({ id, email, role: membership, events: limited }) =>
      (limited === null || limited.includes(eventId)) &&
      orderPolicy.decide('declineRequest', { id, email: email ?? '', role: 'customer' }, { customerId, membership }, now) === true,
  );
  const step: Step = isAgain ? 'again' : row.state === 'won' && !isFree ? 'kept' : stepOf[row.state];
  const amountMinor = step === 'lost' ? (row.takenMinor ?? 0) : row.amountMinor;
  // Nothing was taken of what had been refunded before.
  if (amountMinor === 0) return;
  const data = { step, event: event.name, eventId, orderId, orderNumber, amountMinor, currency: row.currency };
  const subject = `dispute:${row.id}:${step}${isAgain ? `:${now.toISOString()}` : ''}`;
  for (const { id: userId } of leaders) await notify(tx, context, disputeNotice, { userId, subject, data, now });
}
