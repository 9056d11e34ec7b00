import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  disputeNotFound: 'Pingamizi hili halipo',
  disputeDecided: 'Pingamizi hili halisubiri tena jibu',
  disputeSending: 'Jibu la pingamizi hili linatumwa. Angalia tena baada ya dakika moja',
  disputeRefused: 'Mtoa huduma hakupokea jibu hili. Jaribu tena, au ujibu kwenye dashibodi yake',
  disputeRefusedWith: 'Mtoa huduma hakupokea jibu hili: {words}',
  disputeEnded: 'Benki ilishaamua kuhusu pingamizi hili',
  disputeNotDue: 'Pingamizi hili bado linasubiri jibu: litume, au subiri muda wake uishe',
  outcomeRequired: 'Chagua kile benki ilichoamua',
  reasonRequired: 'Andika sababu',
  reasonTooLong: 'Sababu isizidi herufi {most, number}',
  answerRequired: 'Andika kile ambacho benki inapaswa kujua',
  answerTooLong: 'Jibu lisizidi herufi {most, number}',
  flagNotFound: 'Alama hii haipo',
  flagClosed: 'Alama hii ilishafungwa',
  refusalNotFound: 'Ukataaji huu hauhifadhiwi tena',
  orderNumberRequired: 'Andika nambari ya agizo',
  orderNotFound: 'Hakuna agizo lililothibitishwa lenye nambari hii',
  orderSuspendedBefore: 'Agizo hili limeshasimamishwa',
  orderNotSuspended: 'Agizo hili halijasimamishwa na msimamizi',
  disputeUndecided: 'Benki bado haijaamua kuhusu malipo ya agizo hili: kwa sasa hayawezi kurudishwa',
};
