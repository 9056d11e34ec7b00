// What every admin is told when a bank waits for an answer, by email (docs/reference/notifications.md#kinds).
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { formatMoment } from '#platform/contract/dates.ts';
import { pathIn } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { formatMoney, type Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { users } from '#features/identity/server/tables.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import type { DisputeRow } from '../tables.ts';

/** In which the time of an answer is told. */
const TIME_ZONE = 'Africa/Nairobi';

export interface DisputeToAnswer {
  readonly disputeId: string;
  readonly orderNumber: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  /** Null: not told. */
  readonly dueAt: string | null;
  /** It was answered, and is open again. */
  readonly isAgain?: boolean;
}

const texts = serverTexts({
  en: {
    subject: message('A payment of {amount} is disputed: please answer', { amount: 'text' }),
    lead: message('The payer of order {number} asked the bank for the money back. Without an answer in time the money is gone.', { number: 'text' }),
    subjectAgain: message('The bank asks again about a payment of {amount}: please answer', { amount: 'text' }),
    leadAgain: message('The dispute about order {number} was answered, and is open again. Without a new answer in time the money is gone.', {
      number: 'text',
    }),
    due: message('Answer by {moment}.', { moment: 'text' }),
    open: 'Open the dispute',
  },
  sw: {
    subject: 'Malipo ya {amount} yanapingwa: tafadhali jibu',
    lead: 'Mlipaji wa agizo {number} ameomba benki imrudishie pesa. Bila jibu kwa wakati pesa zitapotea.',
    subjectAgain: 'Benki inauliza tena kuhusu malipo ya {amount}: tafadhali jibu',
    leadAgain: 'Pingamizi kuhusu agizo {number} lilijibiwa, na limefunguliwa tena. Bila jibu jipya kwa wakati pesa zitapotea.',
    due: 'Jibu kabla ya {moment}.',
    open: 'Fungua pingamizi',
  },
  fr: {
    subject: 'Un paiement de {amount} est contesté\u00a0: merci de répondre',
    lead: 'Le payeur de la commande {number} a demandé à sa banque de lui rendre l’argent. Sans réponse à temps, l’argent est perdu.',
    subjectAgain: 'La banque interroge encore sur un paiement de {amount}\u00a0: merci de répondre',
    leadAgain:
      'Le litige sur la commande {number} avait reçu une réponse, et il est de nouveau ouvert. Sans nouvelle réponse à temps, l’argent est perdu.',
    due: 'Répondez avant le {moment}.',
    open: 'Ouvrir le litige',
  },
});

export const disputeToAnswerNotice = defineNotification<DisputeToAnswer>({
  name: 'dispute-to-answer',
  flag: null,
  email: 'always',
  mail({ config }, language, { disputeId, orderNumber, amountMinor, currency, dueAt, isAgain = false }) {
    const t = texts[language];
    const amount = formatMoney(amountMinor, currency, language);
    const subject = isAgain ? t.subjectAgain({ amount }) : t.subject({ amount });
    const lead = isAgain ? t.leadAgain({ number: orderNumber }) : t.lead({ number: orderNumber });
    const said = [lead, ...(dueAt === null ? [] : [t.due({ moment: formatMoment(dueAt, TIME_ZONE, language) })])];
    const address = config.publicUrl + pathIn(language, `/admin/disputes/${disputeId}`);
    return {
      subject,
      text: `${said.join('\n\n')}\n\n${t.open}: ${address}\n`,
      html: mailPage({
        language,
        title: subject,
        content: html`${said.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>`)}${mailButton(address, t.open)}`,
      }),
    };
  },
});

interface Disputed {
  readonly order: Pick<OrderRow, 'orderNumber'>;
  readonly row: DisputeRow;
  /** It was answered, and is open again since now. */
  readonly isAgain?: boolean;
}

/** Tells every admin that a dispute waits for an answer: once when it opens, and once each time that it opens again. */
export async function tellAdminsOfDispute(tx: Tx, context: Context, { order, row, isAgain = false }: Disputed, now: Date): Promise<void> {
  const { id: disputeId, amountMinor, currency, dueAt } = row;
  const data = { disputeId, orderNumber: order.orderNumber, amountMinor, currency, dueAt: dueAt?.toISOString() ?? null, isAgain };
  const subject = isAgain ? `dispute:${disputeId}:${now.toISOString()}` : `dispute:${disputeId}`;
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNotNull(users.confirmedAt), isNull(users.suspendedAt)));
  for (const { id: userId } of admins) await notify(tx, context, disputeToAnswerNotice, { userId, subject, data, now });
}
