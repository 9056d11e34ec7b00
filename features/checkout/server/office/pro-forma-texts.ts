import { message } from '#platform/contract/language/message.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';

export const proFormaTexts = serverTexts({
  en: {
    fileName: message('pro-forma-{number}.pdf', { number: 'text' }),
    title: 'Pro-forma invoice',
    issued: message('Date: {day}', { day: 'text' }),
    until: message('Valid until: {moment}', { moment: 'text' }),
    paying: 'How to pay',
    byPhone: 'Online: scan the code, or open the address.',
    atOffice: 'In cash, at the office of the organizer: name the number above.',
    held: message('The tickets are held until {moment}. Without a payment they go back on sale.', { moment: 'text' }),
    noTax: 'This is no tax invoice, and no VAT is stated. The organizer issues the tax invoice for the admission.',
    code: 'Code of the page on which this is paid',
  },
  sw: {
    fileName: 'ankara-ya-awali-{number}.pdf',
    title: 'Ankara ya awali',
    issued: 'Tarehe: {day}',
    until: 'Halali hadi: {moment}',
    paying: 'Jinsi ya kulipa',
    byPhone: 'Mtandaoni: skani msimbo, au fungua anwani.',
    atOffice: 'Kwa taslimu, katika ofisi ya mwandaaji: taja nambari iliyo hapo juu.',
    held: 'Tiketi zimeshikiliwa hadi {moment}. Zisipolipwa zitarudi kuuzwa.',
    noTax: 'Hii si ankara ya kodi, na VAT haijatajwa. Mwandaaji ndiye anayetoa ankara ya kodi ya kiingilio.',
    code: 'Msimbo wa ukurasa wa kulipia',
  },
  fr: {
    fileName: 'proforma-{number}.pdf',
    title: 'Facture pro forma',
    issued: 'Date\u00a0: {day}',
    until: 'Valable jusqu’au\u00a0: {moment}',
    paying: 'Comment payer',
    byPhone: 'En ligne\u00a0: scannez le code ou ouvrez l’adresse.',
    atOffice: 'En espèces, au bureau de l’organisateur\u00a0: indiquez le numéro ci-dessus.',
    held: 'Les billets sont réservés jusqu’au {moment}. Sans paiement, ils sont remis en vente.',
    noTax: 'Ce n’est pas une facture fiscale, et aucune TVA n’y figure. L’organisateur établit la facture fiscale de l’entrée.',
    code: 'Code de la page où payer',
  },
});
export type ProFormaTexts = (typeof proFormaTexts)['en'];
