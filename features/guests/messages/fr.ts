import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { texts as en } from './en.ts';

export const texts: TranslationOf<typeof en> = {
  allotmentNotFound: 'Ce contingent n’existe pas',
  allotmentClosed: 'Ce contingent est clos',
  allotmentTooSmall: '{given, plural, one {# billet en est déjà donné} other {# billets en sont déjà donnés}}\u00a0: il ne peut pas être plus petit',
  notEnoughTickets: '{left, plural, =0 {Il ne reste aucun billet} one {Il ne reste que # billet} other {Il ne reste que # billets}}',
  guestTicketNotFound: 'Ce billet n’a pas été offert pour cet événement',
  guestTicketClaimed: 'Son détenteur garde désormais ce billet dans un compte',
  guestTicketOver: 'Ce billet est utilisé ou annulé',
  guestUnreachable: 'Ce billet n’a ni adresse e-mail ni numéro de téléphone. Partagez vous-même son lien',
  sentOften: 'Ce billet a été envoyé plusieurs fois. Veuillez patienter un peu',
  linkUnknown: 'Ce lien n’ouvre aucun billet. Il a peut-être été remplacé par un nouveau',
  linkUsed: 'Ce billet est gardé dans un compte, et son lien ne sert plus',
  linkOver: 'Cet événement est terminé, et le lien aussi',
  linksTriedOften: 'Trop de liens ont été essayés. Veuillez patienter un peu',
  nameRequired: 'Saisissez un nom',
  quantityNotValid: 'Saisissez un nombre de 1 à {most, number}',
  contactNotValid: 'Saisissez une adresse e-mail, ou un numéro de mobile comme 0712 345 678',
  sourceRequired: 'Choisissez d’où viennent les billets',
  typeNotOfEvent: 'Ce type de billet n’est pas de cet événement',
  returnInPast: 'Choisissez un moment à venir, avant la fin de l’événement',
  ticketTakenBack: 'L’organisateur a repris ce billet',
};
