import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  currencyNotFound: 'Vumi haijui sarafu hii',
  baseCurrencyFixed: 'Dola ya Marekani ndiyo kipimo cha sarafu nyingine: kiwango chake ni 1 daima',
  rateChanged: 'Msimamizi mwingine amebadilisha kiwango hiki tangu ulipokifungua. Tafadhali kiangalie tena',
  rateNotANumber: 'Tafadhali weka nambari',
  rateTooSmall: 'Kiwango lazima kiwe angalau {minimum}',
  rateTooLarge: 'Kiwango hakipaswi kuzidi {maximum, number}',
};
