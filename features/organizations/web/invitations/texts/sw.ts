import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Umealikwa kuuza kwenye Vumi',
  lead: 'Unda matukio, uza tiketi kwa M-Pesa na uzikague langoni, hata bila mtandao.',
  for: 'Kwa',
  until: 'Unatumika hadi',
  signedOut: {
    text: 'Ingia kama <strong>{email}</strong>, au fungua akaunti kwa anwani hii. Utarudi hapa.',
    login: 'Ingia',
    register: 'Fungua akaunti',
  },
  other: {
    title: 'Umeingia kwa anwani nyingine',
    text: 'Mwaliko huu ni wa <strong>{email}</strong> pekee. Umeingia kama {own}: ondoka ili ubadilishe.',
  },
  accept: 'Kubali mwaliko',
  accepting: 'Inakubali...',
  failed: 'Mwaliko haukukubaliwa',
  accepted: 'Karibu. Sasa wewe ni mwandaaji kwenye Vumi.',
  loading: 'Inapakia mwaliko',
  unread: {
    title: 'Mwaliko haukuweza kupakiwa',
    again: 'Jaribu tena',
  },
  refused: {
    notValid: {
      title: 'Mwaliko huu si sahihi',
      text: 'Umeondolewa, umebadilishwa na mwingine mpya, au kiungo hakijakamilika. Fungua kiungo kilicho kwenye barua pepe mpya zaidi, au uombe mwaliko mpya.',
    },
    expired: {
      title: 'Mwaliko huu umeisha muda',
      text: 'Kiungo kinafanya kazi kwa siku 7. Mwombe aliyekualika akutumie mwingine.',
    },
    used: {
      title: 'Mwaliko huu umeshatumika',
      text: 'Unafanya kazi mara moja. Kama uliukubali, ingia kwa anwani iliyoalikwa.',
    },
  },
  apply: 'Tuma ombi kama biashara',
  home: 'Nenda mwanzo',
};
