import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  keyNotFound: 'Ufunguo huu wa API haupo',
  keyNameRequired: 'Tafadhali weka jina',
  keyNameTooLong: 'Jina lina herufi 80 zaidi',
  keyScopesRequired: 'Chagua angalau ruhusa moja',
  keyScopeUnknown: 'Ruhusa hii haipo',
  keyDays: 'Ufunguo unaisha baada ya siku 1 hadi {maximum}',
  keyLimit: 'Funguo za API {maximum} zaidi. Futa moja ambayo hutumii tena',
  keyLacksScope: 'Ufunguo huu wa API hauna ruhusa ya {scope}',
  keyCannotCall: 'Funguo za API haziwezi kufanya ombi hili',
  keyTooFast: 'Maombi {maximum} zaidi kwa dakika kwa ufunguo mmoja wa API',
  webhookNotFound: 'Webhook hii haipo',
  webhookUrlRequired: 'Tafadhali weka anwani ya kipokezi chako',
  webhookUrlNotValid: 'Tafadhali weka anwani kamili, kama https://example.com/vumi',
  webhookUrlNotHttps: 'Anwani lazima ianze na https://',
  webhookUrlWithPassword: 'Anwani isiwe na jina la mtumiaji wala nenosiri',
  webhookUrlPrivate: 'Anwani hii haipo kwenye intaneti ya umma',
  webhookUrlTooLong: 'Anwani ina herufi 2,000 zaidi',
  webhookTypesRequired: 'Chagua angalau aina moja ya ujumbe',
  webhookTypeUnknown: 'Aina hii ya ujumbe haipo',
  webhookLimit: 'Webhook {maximum} zaidi. Futa moja ambayo hutumii tena',
  webhookPaused: 'Webhook hii imesitishwa. Iendeleze kwanza',
  webhookTooManyTests: 'Umetuma majaribio mengi. Tafadhali jaribu tena baada ya dakika chache',
  deliveryNotFound: 'Ujumbe huu haupo',
  deliveryWaiting: 'Ujumbe huu bado unajaribiwa kutumwa',
};
