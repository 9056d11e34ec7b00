import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  ticketTypes: {
    issues: { 1: 'Toleo #1: Mauzo ya mapema', 2: 'Toleo #2: Mauzo ya kawaida', 3: 'Toleo #3: Mauzo ya mwisho' },
    percentOff: 'Punguzo la {percent}%',
    saved: 'Okoa ${dollars}',
    admits: 'Watu {count}',
    atLeast: 'Angalau {count} kwa ununuzi mmoja',
    closed: {
      coming_soon: 'Hivi karibuni',
      sold_out: 'Zimeisha',
      draft: 'Mauzo ya tiketi hayajaanza',
      paused: 'Mauzo ya tiketi yamesitishwa kwa muda',
      ended: 'Tukio hili limekwisha',
      cancelled: 'Tukio hili limeghairiwa',
      typePaused: 'Mauzo ya {name} yamesitishwa kwa muda',
      typeEnded: 'Mauzo ya {name} yamekwisha',
    },
  },
  refundPolicies: {
    flexible: 'Unarudishiwa pesa zote hadi siku 7 kabla ya tukio.',
    moderate: 'Unarudishiwa 80% hadi siku 14 kabla ya tukio.',
    strict: 'Pesa hazirudishwi baada ya kununua.',
  },
  aboutRefunds: 'Kuhusu kurudishiwa pesa',
};
