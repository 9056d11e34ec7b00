import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  ticketNotFound: 'Le billet que vous cherchez est introuvable.',
  ticketCancelled: 'Ce billet a été annulé. Il ne donne plus accès.',
  ticketUsed: 'Ce billet a été utilisé à l’entrée.',
  ticketExpired: 'L’événement est terminé. Ce billet n’a pas été utilisé.',
  ticketSuspended: 'Ce billet est suspendu pendant que son paiement est examiné',
  ticketNotOnline: 'Ce billet vaut sur place, pas en ligne',
  notFullyPaid: 'Veuillez d’abord payer les échéances restantes',
  doorsClosed: 'Ce n’est pas encore ouvert. Le billet indique quand vous pourrez participer',
  joinLinkMissing: 'L’organisateur n’a pas encore donné le lien. Il apparaîtra ici dès qu’il y en aura un',
  placeTaken: 'Un autre billet a cette place',
  placeGiven: 'Un billet a une place que ce plan n’a plus',
  placesTooFew: 'Il y a moins de places que de billets',
  placesTooFewOf: 'Il y a {places} places pour {tickets} billets. Ajoutez les autres, ou laissez le plan vide',
  placeTakenAt: '{place} figure deux fois, ou appartient à un autre type de billet',
  placeGivenAt: 'Un billet a {place}. Gardez-la, ou donnez d’abord une autre place à ce billet',
  noMailAddress: 'Votre compte n’a pas d’adresse e-mail',
  mailedOften: 'Ces billets viennent de vous être envoyés. Veuillez regarder votre boîte de réception, ou réessayer dans quelques minutes',
  holderWithoutAddress: 'Le compte de cette personne n’a pas d’adresse e-mail',
  mailedHolderOften: 'Ces billets viennent d’être envoyés plusieurs fois. Veuillez réessayer dans quelques minutes',
};
