import { message } from '#platform/contract/language/message.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';

/** The words that documents of an order have in common. */
export const documentTexts = serverTexts({
  en: {
    number: message('No. {number}', { number: 'text' }),
    by: 'From',
    for: 'For',
    pin: message('KRA PIN {pin}', { pin: 'text' }),
    event: 'Event',
    ticket: 'Ticket',
    quantity: 'Number',
    price: 'Price',
    amount: 'Amount',
    total: 'Total',
    elsewhere: 'Named in the email',
  },
  sw: {
    number: 'Na. {number}',
    by: 'Kutoka kwa',
    for: 'Kwa',
    pin: 'PIN ya KRA {pin}',
    event: 'Tukio',
    ticket: 'Tiketi',
    quantity: 'Idadi',
    price: 'Bei',
    amount: 'Kiasi',
    total: 'Jumla',
    elsewhere: 'Limetajwa katika barua pepe',
  },
  fr: {
    number: 'N° {number}',
    by: 'De',
    for: 'Pour',
    pin: 'PIN KRA {pin}',
    event: 'Événement',
    ticket: 'Billet',
    quantity: 'Nombre',
    price: 'Prix',
    amount: 'Montant',
    total: 'Total',
    elsewhere: 'Indiqué dans l’e-mail',
  },
});
export type DocumentTexts = (typeof documentTexts)['en'];
