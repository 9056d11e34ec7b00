import { paths } from '#platform/web/paths.ts';
import { BuiltLink } from '../../built-link.tsx';
import type { Texts } from './en.tsx';

export const texts: Texts = {
  title: 'Marejesho ya pesa',
  description:
    'Pesa zako zinarudi lini: matukio yaliyoghairiwa, malipo yaliyochelewa, sera ya marejesho ya mwandalizi, na M-Pesa huchukua muda gani.',
  lead: 'Pesa zako zinarudi lini, kiasi gani, na huchukua muda gani.',
  updated: 'Ilisasishwa mwisho tarehe 21 Nov 2026',
  sections: [
    {
      title: 'Tukio limeghairiwa',
      body: (
        <p>
          Kila mwenye tiketi anarudishiwa chote alicholipa, kwa njia aliyotumia kulipa. Marejesho huanza yenyewe mara tu mwandalizi anapoghairi tukio,
          nasi tunakuarifu. Huhitaji kuomba.
        </p>
      ),
    },
    {
      title: 'Tukio limeahirishwa au limebadilishwa',
      body: (
        <p>
          Likihamishiwa tarehe nyingine, au likibadilika katika jambo muhimu, unaweza kubaki na tiketi yako au kuomba pesa zako. Omba kabla tukio
          halijaanza.
        </p>
      ),
    },
    {
      title: 'Huwezi kuja',
      body: (
        <>
          <p>Hapo inatumika sera ya marejesho iliyochaguliwa na mwandalizi kwa tukio hilo. Ziko tatu:</p>
          <ul>
            <li>Nyumbufu: marejesho kamili hadi siku 7 kabla ya tukio.</li>
            <li>Ya wastani: marejesho ya 80% hadi siku 14 kabla ya tukio.</li>
            <li>Kali: hakuna marejesho baada ya kununua.</li>
          </ul>
          <p>
            Usiporudishiwa chochote, bado unaweza kumpa mwingine tiketi yako: <BuiltLink to={paths.transfer()}>mhamishie</BuiltLink> rafiki, au{' '}
            <BuiltLink to={paths.resale()}>iuze</BuiltLink> kwa bei isiyozidi 110% ya bei ya awali.
          </p>
        </>
      ),
    },
    {
      title: 'Pesa zako zilichelewa kufika',
      body: (
        <p>
          Malipo yako yakifika baada ya muda wa kushikilia kuisha, unapata tiketi zako ikiwa zimebaki. Zikiwa zimeisha, pesa zako zote zinarudi
          zenyewe, nasi tunakuarifu.
        </p>
      ),
    },
    {
      title: 'Umetozwa mara mbili au kimakosa',
      body: <p>Tupe nambari ya risiti ya M-Pesa. Tutayatafuta malipo hayo na kuyarudisha.</p>,
    },
    {
      title: 'Huchukua muda gani',
      body: (
        <>
          <p>
            Tunatuma pesa mara moja, kwa nambari ya M-Pesa iliyolipa. Kwa kawaida hufika ndani ya dakika chache. M-Pesa ikihitaji kuchunguza, inaweza
            kuchukua hadi saa 72. “Maagizo yangu” huonyesha zikiwa njiani na zikishafika.
          </p>
          <p>Pesa za agizo lililolipiwa kwa awamu hurudishwa kwa awamu.</p>
        </>
      ),
    },
    {
      title: 'Jinsi ya kuomba',
      body: (
        <p>
          <BuiltLink to={paths.contact({ topic: 'refunds' })}>Tuandikie</BuiltLink> ukitaja nambari ya agizo lako na sababu. Tunajibu kwa barua pepe.
          Unachokubali unaponunua kiko katika <BuiltLink to={paths.terms()}>masharti yetu</BuiltLink>.
        </p>
      ),
    },
  ],
};
