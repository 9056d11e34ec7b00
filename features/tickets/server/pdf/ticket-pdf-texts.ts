import type { Language } from '#platform/contract/language/languages.ts';

/** The texts of a ticket PDF; the labels are those of the pass on screens. */
export interface TicketPdfTexts {
  readonly fileName: (number: string) => string;
  readonly orderFileName: (orderNumber: string) => string;
  readonly title: (number: string) => string;
  readonly orderTitle: (tickets: number, orderNumber: string) => string;
  /** For an event whose name no font can draw. */
  readonly admission: string;
  /** In place of any other name that no font can draw. */
  readonly elsewhere: string;
  readonly date: string;
  readonly time: string;
  readonly venue: string;
  readonly ticket: string;
  readonly admits: string;
  readonly untilDay: (day: string) => string;
  readonly untilHour: (hour: string) => string;
  readonly holder: string;
  readonly order: string;
  readonly ticketNumber: string;
  /** The alternative text of the code. */
  readonly code: (number: string) => string;
  readonly placeOf: (place: number, all: number) => string;
  readonly openInstalments: string;
  readonly showCode: string;
  readonly madeAnew: string;
  readonly keepCode: string;
  readonly newestCode: string;
}

export const ticketPdfTexts: Readonly<Record<Language, TicketPdfTexts>> = {
  en: {
    fileName: (number) => `Vumi ticket ${number}.pdf`,
    orderFileName: (orderNumber) => `Vumi tickets ${orderNumber}.pdf`,
    title: (number) => `Ticket ${number}`,
    orderTitle: (tickets, orderNumber) => `${tickets} tickets of order ${orderNumber}`,
    admission: 'Admission',
    elsewhere: 'See your account',
    date: 'Date',
    time: 'Time',
    venue: 'Venue',
    ticket: 'Ticket',
    admits: 'Admits 1',
    untilDay: (day) => `to ${day}`,
    untilHour: (hour) => `to ${hour}`,
    holder: 'Holder',
    order: 'Order',
    ticketNumber: 'Ticket number',
    code: (number) => `QR code of ticket ${number}`,
    placeOf: (place, all) => `${place} of ${all}`,
    openInstalments: 'Opens the gate once everything is paid.',
    showCode: 'Show this code at the gate, on paper or on a screen. It admits one person, once.',
    madeAnew: 'When a ticket is transferred or resold, its code is made anew: every older copy, this page too, then opens no gate.',
    keepCode: 'Do not share the code: whoever comes first with it is let in.',
    newestCode: 'The newest code is in your account',
  },
  sw: {
    fileName: (number) => `Tiketi ya Vumi ${number}.pdf`,
    orderFileName: (orderNumber) => `Tiketi za Vumi ${orderNumber}.pdf`,
    title: (number) => `Tiketi ${number}`,
    orderTitle: (tickets, orderNumber) => `Tiketi ${tickets} za agizo ${orderNumber}`,
    admission: 'Tiketi ya kuingia',
    elsewhere: 'Tazama akaunti yako',
    date: 'Tarehe',
    time: 'Saa',
    venue: 'Ukumbi',
    ticket: 'Tiketi',
    admits: 'Mtu 1',
    untilDay: (day) => `hadi ${day}`,
    untilHour: (hour) => `hadi ${hour}`,
    holder: 'Mwenye tiketi',
    order: 'Agizo',
    ticketNumber: 'Nambari ya tiketi',
    code: (number) => `Msimbo wa QR wa tiketi ${number}`,
    placeOf: (place, all) => `${place} kati ya ${all}`,
    openInstalments: 'Itakubaliwa langoni malipo yote yakikamilika.',
    showCode: 'Onyesha msimbo huu langoni, kwenye karatasi au kwenye skrini. Huingiza mtu mmoja tu, mara moja tu.',
    madeAnew:
      'Tiketi ikihamishwa au ikiuzwa tena, msimbo wake hutengenezwa upya: nakala zote za zamani, pamoja na ukurasa huu, hazitakubaliwa langoni.',
    keepCode: 'Usimpe mtu yeyote msimbo wako: anayefika nao kwanza ndiye anayeingia.',
    newestCode: 'Msimbo mpya zaidi uko kwenye akaunti yako',
  },
  fr: {
    fileName: (number) => `Billet Vumi ${number}.pdf`,
    orderFileName: (orderNumber) => `Billets Vumi ${orderNumber}.pdf`,
    title: (number) => `Billet ${number}`,
    orderTitle: (tickets, orderNumber) => `${tickets} billets de la commande ${orderNumber}`,
    admission: 'Entrée',
    elsewhere: 'Voir votre compte',
    date: 'Date',
    time: 'Heure',
    venue: 'Lieu',
    ticket: 'Billet',
    admits: '1 entrée',
    untilDay: (day) => `au ${day}`,
    untilHour: (hour) => `à ${hour}`,
    holder: 'Titulaire',
    order: 'Commande',
    ticketNumber: 'Numéro du billet',
    code: (number) => `Code QR du billet ${number}`,
    placeOf: (place, all) => `${place} sur ${all}`,
    openInstalments: 'Donne accès une fois entièrement payé.',
    showCode: 'Montrez ce code à l’entrée, sur papier ou à l’écran. Il donne accès à une personne, une seule fois.',
    madeAnew:
      'Quand un billet est transféré ou revendu, son code est refait\u00a0: toute copie plus ancienne, cette page comprise, ne donne alors plus accès.',
    keepCode: 'Ne partagez pas le code\u00a0: la première personne qui le présente entre.',
    newestCode: 'Le code le plus récent est dans votre compte',
  },
};
