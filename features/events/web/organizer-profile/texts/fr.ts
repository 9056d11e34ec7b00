import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Page publique',
  lead: 'Ce que tout le monde voit de vous\u00a0: chacun de vos événements y renvoie.',
  view: 'Voir la page',
  followers: '{count, plural, =0 {Personne ne vous suit encore} one {# personne vous suit} other {# personnes vous suivent}}',
  picture: 'Image',
  pictureHint: 'Un carré en est montré. JPEG, PNG, WebP ou AVIF, au moins {side} pixels de large et de haut.',
  choose: 'Choisir une image',
  replace: 'Remplacer l’image',
  uploading: 'Envoi...',
  remove: 'Retirer l’image',
  removing: 'Retrait...',
  name: 'Nom',
  about: 'À propos',
  aboutHint: 'Qui vous êtes, et comment sont vos événements.',
  optional: 'Facultatif',
  linksTitle: 'Liens',
  linksHint: 'Des adresses qui commencent par https://',
  website: 'Site web',
  save: 'Enregistrer la page',
  saving: 'Enregistrement...',
  saved: 'Votre page a été enregistrée',
  failed: 'Votre page n’a pas pu être chargée',
  none: { title: 'Aucune page publique pour l’instant', lead: 'Elle commence avec votre premier événement.', begin: 'Créer votre premier événement' },
  tryAgain: 'Réessayer',
};
