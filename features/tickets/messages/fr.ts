import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  ticketNotFound: 'Le billet que vous cherchez est introuvable.',
  ticketCancelled: 'Ce billet a été annulé. Il ne donne plus accès.',
  ticketUsed: 'Ce billet a été utilisé à l’entrée.',
  ticketExpired: 'L’événement est terminé. Ce billet n’a pas été utilisé.',
  noMailAddress: 'Votre compte n’a pas d’adresse e-mail',
  mailedOften: 'Ces billets viennent de vous être envoyés. Veuillez regarder votre boîte de réception, ou réessayer dans quelques minutes',
};
