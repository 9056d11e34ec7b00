import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Chagua tiketi zako',
  paid: 'Umelipa {amount} kwa menyu ya M-Pesa. Ni kwa tiketi zipi?',
  choice: '{quantity, number} × {name}',
  choose: 'Pata tiketi hizi',
  choosing: 'Inatuma uchaguzi wako...',
  until: 'Hadi {moment}. Baada ya hapo pesa zako zinarudi kwenye simu yako.',
  notChosen: 'Uchaguzi wako haukufika',
  chosen: 'Tiketi zako ziko njiani',
  chosenLead: '{tickets}: zitafika kwenye simu yako kwa SMS baada ya muda mfupi.',
  bought: 'Una tiketi zako',
  boughtLead: '{tickets}: SMS yenye tiketi iko kwenye simu yako.',
  returned: 'Pesa zako zinarudi',
  returnedLead: 'M-Pesa inazirudisha kwenye simu iliyolipa. SMS inaeleza kwa nini.',
  decided: 'Timu yetu imeshughulikia malipo haya',
  decidedLead: 'Mtu ameamua kuhusu malipo haya. Una swali?',
  write: 'Tuandikie',
  event: 'Tazama tukio',
  missing: 'Ukurasa Haupatikani',
  missingMessage: 'Hakuna cha kuchagua kwenye kiungo hiki. Angalia kama kimekamilika.',
  home: 'Kwenye ukurasa wa mwanzo',
  failed: 'Malipo yako hayakuweza kupakiwa',
  again: 'Jaribu tena',
};
