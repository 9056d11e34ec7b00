import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Partager',
  draft: {
    title: 'Rien à partager pour l’instant',
    lead: 'L’événement est un brouillon\u00a0: personne d’autre ne peut voir sa page. Dès qu’il sera en ligne, son lien, une affiche et ses billets pour votre propre site seront ici.',
    edit: 'Aller à l’événement',
  },
  link: 'Lien de l’événement',
  share: 'Partager le lien',
  copyLink: 'Copier le lien',
  copied: 'Lien copié',
  notCopied: 'La copie a échoué. Veuillez sélectionner le texte et le copier',
  menu: {
    title: 'Sans internet',
    lead: 'Qui paie le prix des billets dans le menu M-Pesa les reçoit par SMS. Mettez ceci sur vos affiches.',
    account: 'Compte',
  },
  ownSite: 'Les billets sur votre propre site',
  ownSiteLead:
    'Placez ce code là où les billets doivent apparaître. Il montre ce qui est en vente à cet instant et mène à l’achat sur Vumi dans un nouvel onglet.',
  language: 'Langue',
  code: 'Code pour votre site',
  copyCode: 'Copier le code',
  codeCopied: 'Code copié',
  withoutScript:
    'Là où aucun script ne s’exécute, ou si Vumi est injoignable, le lien du code reste. Le script ne pose aucun cookie et n’enregistre rien.',
  preview: 'Aperçu',
};
