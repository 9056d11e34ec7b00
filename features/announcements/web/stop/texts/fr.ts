import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Actualités d’un organisateur',
  heading: 'Actualités de {organizer}',
  lead: 'Vous avez demandé des offres et des actualités, donc {organizer} vous écrit. Un geste suffit pour arrêter. Les messages sur vos billets continuent d’arriver.',
  stop: 'Plus d’actualités',
  stopping: 'Arrêt en cours...',
  ended: 'Plus d’actualités de {organizer}',
  endedText: 'Rien d’autre n’arrive par e-mail ou SMS. Les messages sur vos billets continuent d’arriver.',
  again: 'Les recevoir à nouveau',
  adding: 'Ajout en cours...',
  failed: 'Cela n’a pas fonctionné',
  tryAgain: 'Réessayer',
  notValid: 'Ce lien ne fonctionne pas',
  notValidText: 'Il a peut-être été coupé. Vous pouvez désactiver toutes les offres et actualités dans vos notifications.',
  notifications: 'Notifications',
};
