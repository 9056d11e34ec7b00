import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  button: 'Tester',
  starting: 'Préparation du test...',
  tryTitle: 'Essayez avant que quelqu’un n’achète',
  tryText: 'Achetez un billet comme vos acheteurs le feront\u00a0: page, paiement et billet. Rien n’est vendu, payé ni compté.',
  unsaved: 'Le test porte sur ce qui est enregistré, et le brouillon n’a pas encore pu l’être',
  bar: 'Test\u00a0: rien n’est vendu ni payé ici',
  back: { draft: 'Retour au brouillon', event: 'Retour à l’événement' },
  title: 'Test\u00a0: {name}',
  kept: 'Vous seul voyez ce test. Il est supprimé le {day}, sauf si vous l’utilisez encore.',
  opening: 'Moment de la vente',
  openingNow: 'Maintenant',
  openingNames: '{number}\u00a0: {names} en vente',
  moving: 'Passage à ce moment...',
  remove: 'Supprimer le test',
  removeText: 'L’événement de test disparaît avec toutes les commandes et tous les billets essayés. Votre événement reste tel quel.',
  removing: 'Suppression...',
  removed: 'Le test est supprimé',
  nothing: 'Ceci est un test\u00a0: seuls des billets peuvent être achetés ici',
  goneTitle: 'Ce test est terminé',
  gone: 'Il a été supprimé, refait, ou n’a pas servi pendant une semaine. Lancez-en un autre depuis votre événement.',
  failed: 'Le test n’a pas pu être chargé',
  again: 'Réessayer',
};
