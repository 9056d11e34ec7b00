import type { Texts } from './en.ts';

export const texts: Texts = {
  appDescription: 'Billets de concerts, festivals, humour et plus encore en Afrique de l’Est. Payez avec M-Pesa, gardez votre billet hors ligne.',
  title: 'Vous êtes hors ligne',
  sentence: 'Cette page a besoin d’une connexion. Vérifiez votre réseau et réessayez.',
  ticketsOpen: 'Vos billets, eux, s’ouvrent sans réseau.',
  myTickets: 'Mes billets',
  events: 'Événements',
  tryAgain: 'Réessayer',
};
