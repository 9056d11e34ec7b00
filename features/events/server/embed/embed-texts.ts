import { message } from '#platform/contract/language/message.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';

/** The words of an event's tickets on other sites. */
export const embedTexts = serverTexts({
  en: {
    link: message('Tickets for {name}', { name: 'text' }),
    buy: 'Get tickets',
    more: 'Tickets and details on Vumi',
    free: 'Free',
    soldOut: 'Sold out',
    comingSoon: 'Coming soon',
    opens: message('From {moment}', { moment: 'text' }),
    closed: 'Not on sale',
    paused: 'Ticket sales are paused.',
    ended: 'This event is over.',
    cancelled: 'This event is cancelled.',
  },
  sw: {
    link: 'Tiketi za {name}',
    buy: 'Pata tiketi',
    more: 'Tiketi na maelezo kwenye Vumi',
    free: 'Bure',
    soldOut: 'Zimeisha',
    comingSoon: 'Zinakuja karibuni',
    opens: 'Kuanzia {moment}',
    closed: 'Haziuzwi',
    paused: 'Uuzaji wa tiketi umesitishwa.',
    ended: 'Tukio hili limekwisha.',
    cancelled: 'Tukio hili limefutwa.',
  },
  fr: {
    link: 'Billets pour {name}',
    buy: 'Prendre des billets',
    more: 'Billets et détails sur Vumi',
    free: 'Gratuit',
    soldOut: 'Épuisé',
    comingSoon: 'Bientôt disponible',
    opens: 'À partir du {moment}',
    closed: 'Pas en vente',
    paused: 'La vente des billets est suspendue.',
    ended: 'Cet événement est terminé.',
    cancelled: 'Cet événement est annulé.',
  },
});
