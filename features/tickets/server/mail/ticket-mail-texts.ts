import { message } from '#platform/contract/language/message.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';

/** The texts of the email with tickets. */
export const ticketMailTexts = serverTexts({
  en: {
    /** One fact of the plain text. */
    fact: message('{label}: {value}', { label: 'text', value: 'text' }),
    count: message('{tickets, plural, one {Your ticket} other {Your {tickets} tickets}}', { tickets: 'number' }),
    title: message('{count} for {event}', { count: 'text', event: 'text' }),
    when: 'When',
    where: 'Where',
    order: 'Order',
    paid: 'Paid',
    paidOf: message('{paid} of {total}', { paid: 'text', total: 'text' }),
    openInstalments: 'Your tickets open the gate once everything is paid.',
    testTitle: message('TEST: {title}', { title: 'text' }),
    test: 'This is a test: nothing was sold or paid, and these tickets open no gate.',
    ticket: message('Ticket {number}', { number: 'text' }),
    code: message('QR code of ticket {number}', { number: 'text' }),
    openTicket: 'Open ticket',
    /** At the end of the plain text, which shows no codes. */
    linksOpen: 'Open a link to show its code at the gate; each code admits one person.',
    showCode: 'Show a code at the gate, on the screen or printed; each admits one person.',
    keepCode: 'Do not share a code: whoever comes first with it is let in.',
  },
  sw: {
    fact: '{label}: {value}',
    count: '{tickets, plural, one {Tiketi yako} other {Tiketi zako {tickets}}}',
    title: '{count}: {event}',
    when: 'Lini',
    where: 'Wapi',
    order: 'Agizo',
    paid: 'Umelipa',
    paidOf: '{paid} kati ya {total}',
    openInstalments: 'Tiketi zako zitakubaliwa langoni malipo yote yakikamilika.',
    testTitle: 'TEST (jaribio): {title}',
    test: 'Hili ni jaribio: hakuna kilichouzwa wala kulipwa, na tiketi hizi hazifungui lango.',
    ticket: 'Tiketi {number}',
    code: 'Msimbo wa QR wa tiketi {number}',
    openTicket: 'Fungua tiketi',
    linksOpen: 'Fungua kiungo ili uonyeshe msimbo wake langoni; kila msimbo huingiza mtu mmoja.',
    showCode: 'Onyesha msimbo langoni, kwenye skrini au uliochapishwa; kila mmoja huingiza mtu mmoja.',
    keepCode: 'Usimpe mtu yeyote msimbo wako: anayefika nao kwanza ndiye anayeingia.',
  },
  fr: {
    fact: '{label}\u00a0: {value}',
    count: '{tickets, plural, =1 {Votre billet} other {Vos {tickets} billets}}',
    title: '{count} pour {event}',
    when: 'Quand',
    where: 'Où',
    order: 'Commande',
    paid: 'Payé',
    paidOf: '{paid} sur {total}',
    openInstalments: 'Vos billets donnent accès une fois entièrement payés.',
    testTitle: 'TEST\u00a0: {title}',
    test: 'Ceci est un test\u00a0: rien n’a été vendu ni payé, et ces billets n’ouvrent aucune porte.',
    ticket: 'Billet {number}',
    code: 'Code QR du billet {number}',
    openTicket: 'Ouvrir le billet',
    linksOpen: 'Ouvrez un lien pour montrer son code à l’entrée\u00a0; chaque code donne accès à une personne.',
    showCode: 'Montrez un code à l’entrée, à l’écran ou imprimé\u00a0; chacun donne accès à une personne.',
    keepCode: 'Ne partagez aucun code\u00a0: la première personne qui le présente entre.',
  },
});

export type TicketMailTexts = (typeof ticketMailTexts)['en'];
