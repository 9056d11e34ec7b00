import { message } from '#platform/contract/language/message.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';

/** The texts of the email with tickets. */
export const ticketMailTexts = serverTexts({
  en: {
    /** One fact of the plain text. */
    fact: message('{label}: {value}', { label: 'text', value: 'text' }),
    count: message('{tickets, plural, one {Your ticket} other {Your {tickets} tickets}}', { tickets: 'number' }),
    /** In place of the number of tickets, where there are none. */
    addOns: message('{count, plural, one {Your add-on} other {Your {count} add-ons}}', { count: 'number' }),
    title: message('{count} for {event}', { count: 'text', event: 'text' }),
    when: 'When',
    where: 'Where',
    order: 'Order',
    paid: 'Paid',
    paidOf: message('{paid} of {total}', { paid: 'text', total: 'text' }),
    openInstalments: 'Your tickets open the gate once everything is paid.',
    standingChosen:
      'You chose that M-Pesa pays the later parts by itself. Your orders show whether your phone was asked for that, and whether it stands. Until it does, we ask you for each part when it is due.',
    standingAsked:
      'M-Pesa is to pay the later parts by itself, as you chose: it asks for your PIN a second time. Until it has told us that you agreed, we ask you for each part when it is due.',
    standingStands: 'M-Pesa pays the later parts by itself, by your standing order. You can stop it in the M-Pesa menu of your phone.',
    standingDoesNotStand:
      'You chose that M-Pesa pays the later parts by itself, but so far we do not know that it does: your orders say why. We ask you for each part when it is due.',
    testTitle: message('TEST: {title}', { title: 'text' }),
    test: 'This is a test: nothing was sold or paid, and these tickets open no gate.',
    ticket: message('Ticket {number}', { number: 'text' }),
    addOn: message('Add-on {number}', { number: 'text' }),
    notForEntry: 'Add-on: not for entry',
    openAddOn: 'Open',
    addOnsAreGivenOut: 'The code of an add-on is shown where it is given out; it opens no gate.',
    code: message('QR code of ticket {number}', { number: 'text' }),
    questions: 'The organizer has questions for you.',
    answer: 'Answer',
    openTicket: 'Open ticket',
    /** At the end of the plain text, which shows no codes. */
    linksOpen: 'Open a link to show its code at the gate; each code admits one person.',
    showCode: 'Show a code at the gate, on the screen or printed; each admits one person.',
    keepCode: 'Do not share a code: whoever comes first with it is let in.',
  },
  sw: {
    fact: '{label}: {value}',
    count: '{tickets, plural, one {Tiketi yako} other {Tiketi zako {tickets}}}',
    addOns: '{count, plural, one {Nyongeza yako} other {Nyongeza zako {count}}}',
    title: '{count}: {event}',
    when: 'Lini',
    where: 'Wapi',
    order: 'Agizo',
    paid: 'Umelipa',
    paidOf: '{paid} kati ya {total}',
    openInstalments: 'Tiketi zako zitakubaliwa langoni malipo yote yakikamilika.',
    standingChosen:
      'Ulichagua M-Pesa ilipe awamu zinazofuata yenyewe. Maagizo yako yanaonyesha kama simu yako iliombwa, na kama agizo la kudumu limewekwa. Hadi litakapowekwa, tunakuomba kila awamu siku yake ya malipo.',
    standingAsked:
      'M-Pesa italipa awamu zinazofuata yenyewe, kama ulivyochagua: inaomba PIN yako mara ya pili. Hadi itakapotuambia kwamba umekubali, tunakuomba kila awamu siku yake ya malipo.',
    standingStands: 'M-Pesa inalipa awamu zinazofuata yenyewe, kwa agizo lako la kudumu. Unaweza kulisimamisha kwenye menyu ya M-Pesa ya simu yako.',
    standingDoesNotStand:
      'Ulichagua M-Pesa ilipe awamu zinazofuata yenyewe, lakini hadi sasa hatujui kama inafanya hivyo: maagizo yako yanaeleza sababu. Tunakuomba kila awamu siku yake ya malipo.',
    testTitle: 'TEST (jaribio): {title}',
    test: 'Hili ni jaribio: hakuna kilichouzwa wala kulipwa, na tiketi hizi hazifungui lango.',
    ticket: 'Tiketi {number}',
    addOn: 'Nyongeza {number}',
    notForEntry: 'Nyongeza: si ya kuingilia',
    openAddOn: 'Fungua',
    addOnsAreGivenOut: 'Msimbo wa nyongeza huonyeshwa mahali inapotolewa; haufungui lango.',
    code: 'Msimbo wa QR wa tiketi {number}',
    questions: 'Mwandaaji ana maswali kwako.',
    answer: 'Jibu',
    openTicket: 'Fungua tiketi',
    linksOpen: 'Fungua kiungo ili uonyeshe msimbo wake langoni; kila msimbo huingiza mtu mmoja.',
    showCode: 'Onyesha msimbo langoni, kwenye skrini au uliochapishwa; kila mmoja huingiza mtu mmoja.',
    keepCode: 'Usimpe mtu yeyote msimbo wako: anayefika nao kwanza ndiye anayeingia.',
  },
  fr: {
    fact: '{label}\u00a0: {value}',
    count: '{tickets, plural, =1 {Votre billet} other {Vos {tickets} billets}}',
    addOns: '{count, plural, =1 {Votre supplément} other {Vos {count} suppléments}}',
    title: '{count} pour {event}',
    when: 'Quand',
    where: 'Où',
    order: 'Commande',
    paid: 'Payé',
    paidOf: '{paid} sur {total}',
    openInstalments: 'Vos billets donnent accès une fois entièrement payés.',
    standingChosen:
      'Vous avez choisi que M-Pesa paie d’elle-même les échéances suivantes. Vos commandes montrent si votre téléphone a été interrogé, et si l’ordre permanent est en place. En attendant, nous vous demandons chaque échéance le jour prévu.',
    standingAsked:
      'M-Pesa doit payer d’elle-même les échéances suivantes, comme vous l’avez choisi\u00a0: elle demande votre code PIN une seconde fois. Tant qu’elle ne nous a pas dit que vous avez accepté, nous vous demandons chaque échéance le jour prévu.',
    standingStands:
      'M-Pesa paie d’elle-même les échéances suivantes, par votre ordre permanent. Vous pouvez l’arrêter dans le menu M-Pesa de votre téléphone.',
    standingDoesNotStand:
      'Vous avez choisi que M-Pesa paie d’elle-même les échéances suivantes, mais nous ne savons pas encore si elle le fait\u00a0: vos commandes disent pourquoi. Nous vous demandons chaque échéance le jour prévu.',
    testTitle: 'TEST\u00a0: {title}',
    test: 'Ceci est un test\u00a0: rien n’a été vendu ni payé, et ces billets n’ouvrent aucune porte.',
    ticket: 'Billet {number}',
    addOn: 'Supplément {number}',
    notForEntry: 'Supplément\u00a0: ne donne pas accès',
    openAddOn: 'Ouvrir',
    addOnsAreGivenOut: 'Le code d’un supplément se montre là où il est remis\u00a0; il ne donne pas accès.',
    code: 'Code QR du billet {number}',
    questions: 'L’organisateur a des questions pour vous.',
    answer: 'Répondre',
    openTicket: 'Ouvrir le billet',
    linksOpen: 'Ouvrez un lien pour montrer son code à l’entrée\u00a0; chaque code donne accès à une personne.',
    showCode: 'Montrez un code à l’entrée, à l’écran ou imprimé\u00a0; chacun donne accès à une personne.',
    keepCode: 'Ne partagez aucun code\u00a0: la première personne qui le présente entre.',
  },
});

export type TicketMailTexts = (typeof ticketMailTexts)['en'];
