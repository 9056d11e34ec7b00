import { message } from '#platform/contract/language/message.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';

/** The texts of a poster to print. */
export const posterTexts = serverTexts({
  en: {
    fileName: message('{name} poster.pdf', { name: 'text' }),
    title: message('Poster: {name}', { name: 'text' }),
    from: message('Tickets from {price}', { price: 'text' }),
    free: 'Free entry',
    scan: 'Scan for tickets',
    menu: message('No internet? M-Pesa menu, Pay Bill {paybill}, account {account}', { paybill: 'text', account: 'text' }),
    /** Read aloud in place of the code. */
    code: 'QR code of the event’s page',
  },
  sw: {
    fileName: 'Bango la {name}.pdf',
    title: 'Bango: {name}',
    from: 'Tiketi kuanzia {price}',
    free: 'Kuingia ni bure',
    scan: 'Skani upate tiketi',
    menu: 'Huna intaneti? Menyu ya M-Pesa, Pay Bill {paybill}, akaunti {account}',
    code: 'Msimbo wa QR wa ukurasa wa tukio',
  },
  fr: {
    fileName: 'Affiche {name}.pdf',
    title: 'Affiche\u00a0: {name}',
    from: 'Billets à partir de {price}',
    free: 'Entrée libre',
    scan: 'Scannez pour vos billets',
    menu: 'Sans internet\u00a0: menu M-Pesa, Pay Bill {paybill}, compte {account}',
    code: 'Code QR de la page de l’événement',
  },
});
