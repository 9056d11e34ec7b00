import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Mon compte',
  findEvents: 'Trouver un événement',
  tickets: 'Mes billets',
  orders: 'Mes commandes',
  saved: 'Événements enregistrés',
};
