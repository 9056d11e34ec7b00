// What is told when another phone is asked for the parts of an order.
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { maskPhone } from '#platform/contract/phone.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';

interface PhoneChanged {
  readonly orderNumber: string;
  readonly event: string;
  /** The phone that is asked now. */
  readonly after: string;
}

const texts = serverTexts({
  en: {
    subject: message('Another phone pays the parts of order {order}', { order: 'text' }),
    lead: message('For the open parts of your order {order} for {event} we now ask the phone {phone}.', {
      order: 'text',
      event: 'text',
      phone: 'text',
    }),
    unexpected: 'If you did not change this, change it back in your orders and choose another password.',
    orders: 'Your orders',
    sms: message('Vumi: from now on another phone is asked to pay the parts of order {order}. Nothing was taken from you.', { order: 'text' }),
  },
  sw: {
    subject: 'Simu nyingine italipa awamu za agizo {order}',
    lead: 'Kwa awamu za agizo lako {order} la {event} ambazo hazijalipwa, sasa tunaiomba simu {phone}.',
    unexpected: 'Kama hukufanya mabadiliko haya, yarudishe kwenye maagizo yako na uchague nenosiri jingine.',
    orders: 'Maagizo yako',
    sms: 'Vumi: kuanzia sasa simu nyingine ndiyo itakayoombwa kulipa awamu za agizo {order}. Hujakatwa pesa yoyote.',
  },
  fr: {
    subject: 'Un autre téléphone paie les échéances de la commande {order}',
    lead: 'Pour les échéances restantes de votre commande {order} pour {event}, nous sollicitons désormais le {phone}.',
    unexpected: 'Si vous n’êtes pas à l’origine de ce changement, annulez-le dans vos commandes et choisissez un autre mot de passe.',
    orders: 'Vos commandes',
    sms: 'Vumi\u00a0: un autre téléphone est désormais sollicité pour les échéances de la commande {order}. Rien ne vous a été prélevé.',
  },
});

/** To the buyer; the number is masked, as an email may be read by others. */
export const phoneChangedNotice = defineNotification<PhoneChanged>({
  name: 'instalment-phone-changed',
  flag: 'payments',
  email: 'always',
  mail({ config }, language, { orderNumber: order, event, after }) {
    const t = texts[language];
    const subject = t.subject({ order });
    const said = [t.lead({ order, event, phone: maskPhone(`+${after}`) }), t.unexpected];
    const address = config.publicUrl + pathIn(language, '/tickets?tab=orders');
    return {
      subject,
      text: `${said.join('\n\n')}\n\n${t.orders}: ${address}\n`,
      html: mailPage({
        language,
        title: subject,
        content: html`${said.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>`)} ${mailButton(address, t.orders)}`,
      }),
    };
  },
});

/** To the phone that was asked before. */
export function phoneChangedSms({ language, orderNumber: order }: { readonly language: Language; readonly orderNumber: string }): string {
  return texts[language].sms({ order });
}
