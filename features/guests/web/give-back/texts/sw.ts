import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Tukio hili limeahirishwa',
  lead: 'Litafanyika {now}. Tiketi yako bado ni halali, na huhitaji kufanya lolote.',
  until: 'Kama tarehe mpya haikufai, rudisha tiketi kabla ya {until}, ili mwingine aipate.',
  giveBack: 'Rudisha',
  confirmTitle: 'Urudishe tiketi hii?',
  confirmLead:
    'Tiketi haitafanya kazi tena papo hapo, na hakuna atakayeingia nayo. Hatua hii haiwezi kutenduliwa. Haikulipiwa, kwa hivyo hakuna pesa zinazorudi.',
  sending: 'Inarudishwa…',
  done: 'Tiketi imerudishwa',
};
