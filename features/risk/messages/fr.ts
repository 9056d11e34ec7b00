import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  disputeNotFound: 'Ce litige n’existe pas',
  disputeDecided: 'Ce litige n’attend plus de réponse',
  disputeSending: 'Une réponse à ce litige est en route. Regardez de nouveau dans une minute',
  disputeRefused: 'Le prestataire n’a pas accepté cette réponse. Réessayez, ou répondez dans son tableau de bord',
  disputeRefusedWith: 'Le prestataire n’a pas accepté cette réponse\u00a0: {words}',
  disputeEnded: 'La banque a déjà décidé de ce litige',
  disputeNotDue: 'Ce litige attend encore une réponse\u00a0: envoyez-la, ou attendez la fin du délai',
  outcomeRequired: 'Choisissez ce que la banque a décidé',
  reasonRequired: 'Indiquez un motif',
  reasonTooLong: 'Le motif ne doit pas dépasser {most, number} caractères',
  answerRequired: 'Écrivez ce que la banque doit savoir',
  answerTooLong: 'La réponse ne doit pas dépasser {most, number} caractères',
  flagNotFound: 'Ce signalement n’existe pas',
  flagClosed: 'Ce signalement a déjà été clos',
  refusalNotFound: 'Ce refus n’est plus conservé',
  orderNumberRequired: 'Indiquez le numéro d’une commande',
  orderNotFound: 'Aucune commande confirmée n’a ce numéro',
  orderSuspendedBefore: 'Cette commande est déjà suspendue',
  orderNotSuspended: 'Cette commande n’a pas été suspendue par un administrateur',
  disputeUndecided: 'La banque n’a pas encore décidé d’un paiement de cette commande\u00a0: aucun remboursement n’est possible d’ici là',
};
