import { message } from '#platform/contract/language/message.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';

/** What is sent to the numbers themselves, and the code for what no SMS reaches. Within one part or two, in the GSM alphabet. */
export const recipientTexts = serverTexts({
  en: {
    code: message('{code} is your Vumi code to be paid on this number. It is valid for {minutes} minutes. Give it to no one.', {
      code: 'text',
      minutes: 'number',
    }),
    ownerCode: message('{code} is your Vumi code to have {organization} paid on {to}. It is valid for {minutes} minutes. Give it to no one.', {
      code: 'text',
      organization: 'text',
      to: 'text',
      minutes: 'number',
    }),
    ownerSubject: 'Your Vumi code for payouts',
    ownerLead: message('Enter this code to have {organization} paid on {to}:', { organization: 'text', to: 'text' }),
    ownerClosing: message('The code is good for {minutes} minutes. If you did not ask for it, change your password: a person has signed in as you.', {
      minutes: 'number',
    }),
    till: message('till {number}', { number: 'text' }),
    paybill: message('paybill {number}', { number: 'text' }),
    bank: message('bank account {number}', { number: 'text' }),
    replaced: message('Vumi will pay {organization} elsewhere from {at}. Not you? Object before then: {address}', {
      organization: 'text',
      at: 'text',
      address: 'text',
    }),
  },
  sw: {
    code: '{code} ni msimbo wako wa Vumi wa kulipwa kwa nambari hii. Unatumika kwa dakika {minutes}. Usimpe mtu yeyote.',
    ownerCode: '{code} ni msimbo wako wa Vumi ili {organization} ilipwe kwa {to}. Unatumika kwa dakika {minutes}. Usimpe mtu yeyote.',
    ownerSubject: 'Msimbo wako wa Vumi wa malipo',
    ownerLead: 'Weka msimbo huu ili {organization} ilipwe kwa {to}:',
    ownerClosing: 'Msimbo unatumika kwa dakika {minutes}. Kama hukuuomba, badilisha nenosiri lako: mtu ameingia kwa jina lako.',
    till: 'nambari ya till {number}',
    paybill: 'nambari ya paybill {number}',
    bank: 'akaunti ya benki {number}',
    replaced: 'Vumi italipa {organization} mahali pengine kuanzia {at}. Si wewe? Pinga kabla ya hapo: {address}',
  },
  fr: {
    code: '{code} est votre code Vumi pour être payé sur ce numéro. Il est valable {minutes} minutes. Ne le donnez à personne.',
    ownerCode: '{code} est votre code Vumi pour que {organization} soit payé sur {to}. Valable {minutes} minutes. Ne le donnez à personne.',
    ownerSubject: 'Votre code Vumi pour les versements',
    ownerLead: 'Saisissez ce code pour que {organization} soit payé sur {to}\u00a0:',
    ownerClosing:
      'Le code est valable {minutes} minutes. Si vous ne l’avez pas demandé, changez votre mot de passe\u00a0: une personne s’est connectée à votre place.',
    till: 'le till {number}',
    paybill: 'le paybill {number}',
    bank: 'le compte bancaire {number}',
    replaced: 'Vumi versera à {organization} ailleurs dès le {at}. Pas vous\u00a0? Opposez-vous avant\u00a0: {address}',
  },
});
