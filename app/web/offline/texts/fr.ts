import type { Texts } from './en.ts';

export const texts: Texts = {
  appDescription:
    'Billets pour concerts, festivals, humour et plus encore dans toute l’Afrique de l’Est. Payez par M-Pesa, gardez votre billet hors ligne.',
  title: 'Vous êtes hors ligne',
  message: 'Cette page a besoin d’une connexion. Vérifiez votre réseau et réessayez.',
  typedStays: 'Votre saisie est gardée sur cet appareil.',
  ticketsOpen: 'Vos billets, eux, s’ouvrent sans réseau.',
  myTickets: 'Mes billets',
  events: 'Événements',
  tryAgain: 'Réessayer',
};
