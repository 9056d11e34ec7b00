// What a member is told when a webhook is paused, by email (docs/reference/notifications.md#kinds).
import { pathIn } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';
import type { PauseReason } from '../../webhooks/webhook-types.ts';

export interface PausedWebhook {
  readonly organization: string;
  readonly organizationId: string;
  /** Of its address: the rest of it may be secret. */
  readonly host: string;
  readonly because: Exclude<PauseReason, 'by-hand'>;
}

const texts = serverTexts({
  en: {
    subject: message('A webhook of {organization} is paused', { organization: 'text' }),
    failing: message(
      'Nothing that we sent to {host} in three days has arrived. What happens from now on waits, and is sent when you resume the webhook.',
      {
        host: 'text',
      },
    ),
    member: message(
      'The webhook to {host} was sent for a member who may no longer have webhooks. What happens from now on waits until you resume it.',
      {
        host: 'text',
      },
    ),
    kept: 'What was not delivered after 30 days is deleted.',
    open: 'Open your integrations',
  },
  sw: {
    subject: 'Webhook ya {organization} imesitishwa',
    failing: 'Hakuna tulichotuma kwa {host} kwa siku tatu kilichofika. Yatakayotokea kuanzia sasa yanasubiri, na yatatumwa utakapoendeleza webhook.',
    member:
      'Webhook ya {host} ilitumwa kwa niaba ya mwanachama ambaye haruhusiwi tena kuwa na webhook. Yatakayotokea kuanzia sasa yanasubiri hadi uiendeleze.',
    kept: 'Kile ambacho hakijafika baada ya siku 30 kinafutwa.',
    open: 'Fungua miunganisho yako',
  },
  fr: {
    subject: 'Un webhook de {organization} est en pause',
    failing:
      'Rien de ce que nous avons envoyé à {host} en trois jours n’est arrivé. Ce qui se passe désormais attend, et sera envoyé quand vous reprendrez le webhook.',
    member:
      'Le webhook vers {host} était envoyé pour un membre qui ne peut plus avoir de webhooks. Ce qui se passe désormais attend que vous le repreniez.',
    kept: 'Ce qui n’est pas arrivé après 30 jours est supprimé.',
    open: 'Ouvrir vos intégrations',
  },
});

export const webhookPausedNotice = defineNotification<PausedWebhook>({
  name: 'webhook-paused',
  flag: null,
  email: 'always',
  mail({ config }, language, { organization, organizationId, host, because }) {
    const t = texts[language];
    const [subject, lead] = [t.subject({ organization }), t[because]({ host })];
    const address = `${config.publicUrl}${pathIn(language, '/organizer/integrations')}?organization=${organizationId}`;
    return {
      subject,
      text: `${lead} ${t.kept}\n\n${t.open}: ${address}\n`,
      html: mailPage({
        language,
        title: subject,
        content: html`<p style="margin:0 0 16px">${lead} ${t.kept}</p>
          ${mailButton(address, t.open)}`,
      }),
    };
  },
});
