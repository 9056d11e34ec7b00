import type { Language } from '#platform/contract/language/languages.ts';

/** The texts of the email with tickets. */
export interface TicketMailTexts {
  /** One fact of the plain text. */
  readonly fact: (label: string, value: string) => string;
  readonly count: (tickets: number) => string;
  readonly title: (count: string, event: string) => string;
  readonly when: string;
  readonly where: string;
  readonly order: string;
  readonly paid: string;
  readonly paidOf: (paid: string, total: string) => string;
  readonly openInstalments: string;
  readonly ticket: (number: string) => string;
  readonly code: (number: string) => string;
  readonly openTicket: string;
  /** At the end of the plain text, which shows no codes. */
  readonly linksOpen: string;
  readonly showCode: string;
  readonly keepCode: string;
}

export const ticketMailTexts: Readonly<Record<Language, TicketMailTexts>> = {
  en: {
    fact: (label, value) => `${label}: ${value}`,
    count: (tickets) => (tickets === 1 ? 'Your ticket' : `Your ${tickets} tickets`),
    title: (count, event) => `${count} for ${event}`,
    when: 'When',
    where: 'Where',
    order: 'Order',
    paid: 'Paid',
    paidOf: (paid, total) => `${paid} of ${total}`,
    openInstalments: 'Your tickets open the gate once everything is paid.',
    ticket: (number) => `Ticket ${number}`,
    code: (number) => `QR code of ticket ${number}`,
    openTicket: 'Open ticket',
    linksOpen: 'Open a link to show its code at the gate; each code admits one person.',
    showCode: 'Show a code at the gate, on the screen or printed; each admits one person.',
    keepCode: 'Do not share a code: whoever comes first with it is let in.',
  },
  sw: {
    fact: (label, value) => `${label}: ${value}`,
    count: (tickets) => (tickets === 1 ? 'Tiketi yako' : `Tiketi zako ${tickets}`),
    title: (count, event) => `${count}: ${event}`,
    when: 'Lini',
    where: 'Wapi',
    order: 'Agizo',
    paid: 'Umelipa',
    paidOf: (paid, total) => `${paid} kati ya ${total}`,
    openInstalments: 'Tiketi zako zitakubaliwa langoni malipo yote yakikamilika.',
    ticket: (number) => `Tiketi ${number}`,
    code: (number) => `Msimbo wa QR wa tiketi ${number}`,
    openTicket: 'Fungua tiketi',
    linksOpen: 'Fungua kiungo ili uonyeshe msimbo wake langoni; kila msimbo huingiza mtu mmoja.',
    showCode: 'Onyesha msimbo langoni, kwenye skrini au uliochapishwa; kila mmoja huingiza mtu mmoja.',
    keepCode: 'Usimpe mtu yeyote msimbo wako: anayefika nao kwanza ndiye anayeingia.',
  },
  fr: {
    fact: (label, value) => `${label}\u00a0: ${value}`,
    count: (tickets) => (tickets === 1 ? 'Votre billet' : `Vos ${tickets} billets`),
    title: (count, event) => `${count} pour ${event}`,
    when: 'Quand',
    where: 'Où',
    order: 'Commande',
    paid: 'Payé',
    paidOf: (paid, total) => `${paid} sur ${total}`,
    openInstalments: 'Vos billets donnent accès une fois entièrement payés.',
    ticket: (number) => `Billet ${number}`,
    code: (number) => `Code QR du billet ${number}`,
    openTicket: 'Ouvrir le billet',
    linksOpen: 'Ouvrez un lien pour montrer son code à l’entrée\u00a0; chaque code donne accès à une personne.',
    showCode: 'Montrez un code à l’entrée, à l’écran ou imprimé\u00a0; chacun donne accès à une personne.',
    keepCode: 'Ne partagez aucun code\u00a0: la première personne qui le présente entre.',
  },
};
