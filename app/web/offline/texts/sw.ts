import type { Texts } from './en.ts';

export const texts: Texts = {
  appDescription: 'Tiketi za muziki, tamasha, vichekesho na zaidi kote Afrika Mashariki. Lipa kwa M-Pesa, tumia tiketi yako bila mtandao.',
  title: 'Huna mtandao',
  sentence: 'Ukurasa huu unahitaji mtandao. Angalia muunganisho wako kisha ujaribu tena.',
  ticketsOpen: 'Tiketi zako hufunguka bila mtandao.',
  myTickets: 'Tiketi Zangu',
  events: 'Matukio',
  tryAgain: 'Jaribu tena',
};
