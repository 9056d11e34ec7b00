import { message } from '#platform/contract/language/message.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';

/** Where the document of a quote says something else than the pro-forma invoice. */
export const quoteTexts = serverTexts({
  en: {
    fileName: message('quote-{number}.pdf', { number: 'text' }),
    title: 'Quote',
    until: message('Prices valid until: {moment}', { moment: 'text' }),
    paying: 'How to accept',
    byPhone: 'Scan the code, or open the address. The tickets are then held for you, and you pay the order.',
    atOffice: 'Or tell the organizer: name the number above.',
    held: message('No tickets are held. Until {moment} the prices stay as they are here, as long as tickets are left.', { moment: 'text' }),
    noTax: 'This quote is no tax invoice, and no VAT is stated. The organizer issues the tax invoice for the admission.',
    code: 'Code of the page on which this is accepted',
  },
  sw: {
    fileName: 'nukuu-ya-bei-{number}.pdf',
    title: 'Nukuu ya bei',
    until: 'Bei ni halali hadi: {moment}',
    paying: 'Jinsi ya kukubali',
    byPhone: 'Skani msimbo, au fungua anwani. Kisha utashikiliwa tiketi, nawe utalipa agizo.',
    atOffice: 'Au mwambie mwandaaji: taja nambari iliyo hapo juu.',
    held: 'Hakuna tiketi zilizoshikiliwa. Hadi {moment} bei hazitabadilika, mradi tiketi bado zipo.',
    noTax: 'Nukuu hii si ankara ya kodi, na VAT haijatajwa. Mwandaaji ndiye anayetoa ankara ya kodi ya kiingilio.',
    code: 'Msimbo wa ukurasa wa kukubali',
  },
  fr: {
    fileName: 'devis-{number}.pdf',
    title: 'Devis',
    until: 'Prix valables jusqu’au\u00a0: {moment}',
    paying: 'Comment accepter',
    byPhone: 'Scannez le code ou ouvrez l’adresse. Les billets vous sont alors réservés, et vous payez la commande.',
    atOffice: 'Ou dites-le à l’organisateur en indiquant le numéro ci-dessus.',
    held: 'Aucun billet n’est réservé. Jusqu’au {moment}, les prix restent ceux-ci tant qu’il reste des billets.',
    noTax: 'Ce devis n’est pas une facture fiscale, et aucune TVA n’y figure. L’organisateur établit la facture fiscale de l’entrée.',
    code: 'Code de la page où accepter',
  },
});
