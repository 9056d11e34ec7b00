import type { Texts } from './en.ts';

export const texts: Texts = {
  errors: {
    unauthenticated: 'Unahitaji kuingia ili kutumia huduma hii',
    forbidden: 'Huna ruhusa ya kufanya hivi',
    notFound: 'Ulichoomba hakikupatikana',
    tooManyRequests: 'Maombi ni mengi mno. Tafadhali jaribu tena baadaye',
    server: 'Hitilafu ya seva. Tafadhali jaribu tena baadaye',
    network: 'Hitilafu ya mtandao imetokea',
    retriesExceeded: (attempts) => `Imeshindikana baada ya kujaribu mara ${attempts}`,
    unexpected: 'Hitilafu isiyotarajiwa imetokea',
  },
  errorScreen: {
    title: 'Hitilafu imetokea',
    sentence: 'Tafadhali pakia ukurasa upya, au rudi nyumbani ujaribu tena kutoka hapo.',
    tryAgain: 'Jaribu tena',
    goHome: 'Rudi nyumbani',
  },
  notFound: {
    title: 'Ukurasa haukupatikana',
    sentence: 'Ukurasa unaoutafuta haupo. Huenda kiungo ni cha zamani au kimeandikwa vibaya.',
    browseEvents: 'Tazama matukio',
  },
};
