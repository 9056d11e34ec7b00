import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Tukio hili limeahirishwa',
  dates: 'Kutoka {before} hadi {now}.',
  organizer: 'Mwandaaji anaandika: {reason}',
  ask: 'Hifadhi tiketi zako kwa tarehe mpya, au zirudishe kabla ya {until} urudishiwe {amount}: kila kitu ulicholipa, pamoja na ada.',
  askFree: 'Hifadhi tiketi zako kwa tarehe mpya, au zirudishe kabla ya {until}.',
  silent: 'Usipojibu, zinabaki kwako.',
  kept: 'Umehifadhi tiketi zako. Bado unaweza kuzirudisha kabla ya {until}.',
  keep: 'Hifadhi tiketi zangu',
  keeping: 'Inahifadhi...',
  giveBack: 'Rudisha',
  confirmTitle: 'Urudishe tiketi hizi?',
  tickets:
    '{count, plural, one {Tiketi yako haitafanya} other {Tiketi zote # za agizo hili hazitafanya}} kazi tena papo hapo. Hatua hii haiwezi kutenduliwa.',
  byPhone: '{amount} zinarudi kwenye nambari ya M-Pesa iliyolipa, kwa kawaida ndani ya dakika chache, si zaidi ya saa 72.',
  byHand: '{amount} utarudishiwa ana kwa ana. Tutawasiliana nawe kuhusu hilo.',
  free: 'Hukulipa chochote, kwa hivyo hakuna kinachorudi.',
  confirm: 'Rudisha upate {amount}',
  confirmFree: 'Rudisha',
  sending: 'Inarudisha...',
  cancel: 'Si sasa',
};
