import type { Texts } from './en.ts';

export const texts: Texts = {
  appDescription:
    'Tiketi za konsati, matamasha, vichekesho na mengine mengi kote Afrika Mashariki. Lipa kwa M-Pesa, tumia tiketi yako hata bila mtandao.',
  title: 'Huna mtandao',
  message: 'Ukurasa huu unahitaji mtandao. Angalia muunganisho wako kisha ujaribu tena.',
  typedStays: 'Ulichoandika kimehifadhiwa kwenye kifaa hiki.',
  ticketsOpen: 'Tiketi zako hufunguka bila mtandao.',
  myTickets: 'Tiketi zangu',
  events: 'Matukio',
  tryAgain: 'Jaribu tena',
};
