import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Ukurasa wa umma',
  lead: 'Kila mtu anachoona kukuhusu: kila tukio lako lina kiungo cha ukurasa huu.',
  view: 'Tazama ukurasa',
  followers: '{count, plural, =0 {Bado hakuna anayekufuata} one {Mtu # anakufuata} other {Watu # wanakufuata}}',
  picture: 'Picha',
  pictureHint: 'Mraba wake huonyeshwa. JPEG, PNG, WebP au AVIF, angalau pikseli {side} kwa upana na urefu.',
  choose: 'Chagua picha',
  replace: 'Badilisha picha',
  uploading: 'Inapakiwa...',
  remove: 'Ondoa picha',
  removing: 'Inaondolewa...',
  name: 'Jina',
  about: 'Kuhusu',
  aboutHint: 'Ninyi ni nani, na matukio yenu yakoje.',
  optional: 'Si lazima',
  linksTitle: 'Viungo',
  linksHint: 'Anwani zinazoanza na https://',
  website: 'Tovuti',
  save: 'Hifadhi ukurasa',
  saving: 'Inahifadhiwa...',
  saved: 'Ukurasa wako umehifadhiwa',
  failed: 'Ukurasa wako haukuweza kupakiwa',
  none: { title: 'Bado hakuna ukurasa wa umma', lead: 'Unaanza na tukio lako la kwanza.', begin: 'Unda tukio lako la kwanza' },
  tryAgain: 'Jaribu tena',
};
