// What every admin is told when a payout needs a person, by email (docs/reference/notifications.md#kinds).
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { pathIn } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { users } from '#features/identity/server/tables.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { organizations } from '#features/organizations/server/tables.ts';

export interface PayoutNeedsPerson {
  readonly organization: string;
  readonly cause: Message;
}

const texts = serverTexts({
  en: {
    subject: message('A payout to {organization} waits for you', { organization: 'text' }),
    lead: 'Nothing more is paid out until a person has decided.',
    open: 'Open the payouts',
  },
  sw: {
    subject: 'Malipo kwa {organization} yanakusubiri',
    lead: 'Hakuna kinacholipwa zaidi hadi mtu aamue.',
    open: 'Fungua malipo',
  },
  fr: {
    subject: 'Un versement à {organization} vous attend',
    lead: 'Rien d’autre n’est versé tant qu’une personne n’a pas décidé.',
    open: 'Ouvrir les versements',
  },
});

export const payoutNotice = defineNotification<PayoutNeedsPerson>({
  name: 'payout-needs-person',
  flag: null,
  email: 'always',
  mail(context, language, { organization, cause }) {
    const { lead, open, ...t } = texts[language];
    const subject = t.subject({ organization });
    const why = context.translate(cause, language);
    const address = `${context.config.publicUrl}${pathIn(language, '/admin/payouts')}`;
    return {
      subject,
      text: `${why}\n\n${lead}\n\n${open}: ${address}\n`,
      html: mailPage({
        language,
        title: subject,
        content: html`<p class="note" style="margin:0 0 16px;padding:12px 16px;border-radius:10px;background:#fdf0cf">${why}</p>
          <p style="margin:0 0 16px">${lead}</p>
          ${mailButton(address, open)}`,
      }),
    };
  },
});

interface Told {
  /** `payout:<id>` or `recipient:<id>`: each is told once. */
  readonly subject: string;
  readonly organizationId: string;
  readonly cause: Message;
  readonly now: Date;
}

/** Tells every admin that a payout waits for a person. */
export async function tellAdmins(tx: Tx, context: Context, { subject, organizationId, cause, now }: Told): Promise<void> {
  const [organization] = await tx.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, organizationId));
  const data = { organization: organization?.name ?? '', cause };
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNotNull(users.confirmedAt), isNull(users.suspendedAt)));
  for (const { id: userId } of admins) await notify(tx, context, payoutNotice, { userId, subject, data, now });
}
