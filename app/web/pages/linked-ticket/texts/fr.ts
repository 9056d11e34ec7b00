import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Votre billet',
  for: 'Pour {name}',
  lead: 'Montrez ce code à l’entrée. Quiconque a ce lien peut utiliser le billet\u00a0: ne le donnez qu’à la personne à qui le billet est destiné.',
  loading: 'Chargement du billet',
  keep: 'Le garder dans mon compte',
  keeping: 'Enregistrement…',
  keepHint: 'Il sera alors parmi vos billets, même sans réseau, et ce lien ne servira plus.',
  signIn: 'Se connecter pour le garder',
  register: 'Créer un compte',
  kept: 'Le billet est dans votre compte',
  replace: 'Remplacer le lien',
  replaceTitle: 'Remplacer le lien de ce billet\u00a0?',
  replaceLead: 'Ce lien n’ouvrira plus rien, où qu’il ait été envoyé. Vous en recevez un nouveau.',
  replacing: 'Remplacement…',
  replaced: 'Voici le nouveau lien',
  share: 'Partager le lien',
  copied: 'Le lien est copié',
  notCopied: 'Le lien n’a pas pu être copié. Copiez-le depuis la barre d’adresse',
  failed: 'Le billet n’a pas pu être ouvert',
  again: 'Réessayer',
  tickets: 'Mes billets',
  events: 'Trouver des événements',
};
