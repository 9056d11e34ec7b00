import type { TranslationOf } from '#platform/contract/language/message.ts';
import { texts as sale } from '../../../sale-texts/sw.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  refunds: 'Sera ya marejesho ya pesa',
  names: { flexible: 'Rahisi', moderate: 'Ya wastani', strict: 'Kali' },
  rules: sale.refundPolicies,
  terms: 'Masharti',
  fee: 'Ada ya Vumi',
  feeLead: 'Tiketi za bure hazina ada, kwako wala kwa wanunuzi wako.',
  bearers: { organizer: 'Unailipa wewe', buyer: 'Wanailipa wanunuzi' },
  bearerRules: {
    organizer: 'Wanunuzi hulipa bei yako. Tunakata ada yetu kwenye mapato yako.',
    buyer: 'Wanunuzi hulipa ada yetu juu ya bei yako, na huona jumla kila mahali. Wewe hupata bei yote.',
  },
  tax: 'Kodi ndani ya bei zako',
  taxLead: 'Bei zinaijumuisha. Wanunuzi huiona kwenye agizo na risiti yao.',
  taxName: 'Kodi',
  taxNameHint: 'Kama VAT. Acha tupu kama bei zako hazina kodi.',
  taxPercent: 'Kiwango kwa asilimia',
  taxNumber: 'Namba ya kodi',
  taxNumberHint: 'PIN yako, kwenye risiti.',
  termsHint: 'Umri unaoruhusiwa, vitu vinavyoruhusiwa, kanuni za ukumbi.',
  organizer: 'Mwandaaji',
  organizerLead: 'Kutoka kwenye akaunti yako. Wageni wanaona kwenye ukurasa wa tukio.',
  name: 'Jina la mwandaaji',
  email: 'Barua pepe ya mawasiliano',
  phone: 'Nambari ya simu',
};
