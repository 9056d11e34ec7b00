import { message } from '#platform/contract/language/message.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';

/** What is sent to the numbers themselves. Within one part or two, in the GSM alphabet. */
export const recipientTexts = serverTexts({
  en: {
    code: message('{code} is your Vumi code to be paid on this number. It is valid for {minutes} minutes. Give it to no one.', {
      code: 'text',
      minutes: 'number',
    }),
    replaced: message('Vumi will pay {organization} to another number from {at}. Not you? Object before then: {address}', {
      organization: 'text',
      at: 'text',
      address: 'text',
    }),
  },
  sw: {
    code: '{code} ni msimbo wako wa Vumi wa kulipwa kwa nambari hii. Unatumika kwa dakika {minutes}. Usimpe mtu yeyote.',
    replaced: 'Vumi italipa {organization} kwa nambari nyingine kuanzia {at}. Si wewe? Pinga kabla ya hapo: {address}',
  },
  fr: {
    code: '{code} est votre code Vumi pour être payé sur ce numéro. Il est valable {minutes} minutes. Ne le donnez à personne.',
    replaced: 'Vumi versera à {organization} sur un autre numéro dès le {at}. Pas vous\u00a0? Opposez-vous avant\u00a0: {address}',
  },
});
