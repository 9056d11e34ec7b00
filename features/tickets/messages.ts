import type { Messages } from '#platform/contract/language/messages.ts';

/** Messages about tickets. */
export const ticketMessages: Messages = {
  "The ticket you're looking for could not be found.": {
    sw: 'Tiketi unayoitafuta haikupatikana.',
    fr: 'Le billet que vous cherchez est introuvable.',
  },
  'This ticket was cancelled. It does not open the gate.': {
    sw: 'Tiketi hii imeghairiwa. Haitakubaliwa langoni.',
    fr: 'Ce billet a été annulé. Il ne donne plus accès.',
  },
  'This ticket was used at the gate.': { sw: 'Tiketi hii imetumika langoni.', fr: 'Ce billet a été utilisé à l’entrée.' },
  'The event is over. This ticket was not used.': {
    sw: 'Tukio limekwisha. Tiketi hii haikutumika.',
    fr: 'L’événement est terminé. Ce billet n’a pas été utilisé.',
  },
  'Your account has no email address': { sw: 'Akaunti yako haina barua pepe', fr: 'Votre compte n’a pas d’adresse e-mail' },
  'These tickets were mailed to you just now. Please look into your inbox, or try again in a few minutes': {
    sw: 'Tiketi hizi zimetumwa kwa barua pepe yako sasa hivi. Tafadhali angalia kikasha chako, au ujaribu tena baada ya dakika chache',
    fr: 'Ces billets viennent de vous être envoyés. Veuillez regarder votre boîte de réception, ou réessayer dans quelques minutes',
  },
};
