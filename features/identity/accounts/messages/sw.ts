import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  accountNotFound: 'Akaunti hii haipo',
  accountChanged: 'Akaunti hii imebadilika tangu uifungue. Tafadhali iangalie tena',
  lastAdmin: 'Huyu ndiye msimamizi wa mwisho. Kwanza mpe mwingine jukumu hili',
  ownAccount: 'Huwezi kusimamisha akaunti uliyoingia nayo',
  accountWithoutEmail: 'Akaunti hii inajulikana kwa namba yake ya simu tu. Inaweza kupewa jukumu jingine ikishakuwa na barua pepe',
  accountNotConfirmed: 'Anwani hii bado haijathibitishwa. Jukumu hutolewa baada ya kuthibitishwa',
  accountsElsewhere: 'Akaunti zinasimamiwa katika mfumo wa nje wa watumiaji wa usakinishaji huu',
  roleRequired: 'Tafadhali chagua jukumu',
  reasonRequired: 'Eleza sababu',
  reasonTooLong: 'Isizidi herufi 500',
};
