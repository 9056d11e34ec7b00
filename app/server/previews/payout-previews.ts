// The messages about payouts, with sample data for their previews.
import { formatMoment } from '#platform/contract/dates.ts';
import { payoutMessages } from '#features/payouts/messages.ts';
import { CODE_MINUTES } from '#features/payouts/payout-facts.ts';
import { ownTillNotice } from '#features/payouts/server/own-till/own-till-notice.ts';
import { recipientChangedNotice } from '#features/payouts/server/recipients/recipient-notice.ts';
import { recipientTexts } from '#features/payouts/server/recipients/recipient-texts.ts';
import { recipientCodeMail, recipientCodeSms, type RecipientCode } from '#features/payouts/server/recipients/send-recipient-code.ts';
import { payoutNotice } from '#features/payouts/server/sending/payout-notice.ts';
import { sample } from './sample-data.ts';
import { message, notice, smsOnly, type SentMessage } from './sent-message.ts';

const { companyName } = sample.application;
const ofTill = { organization: companyName, timeZone: 'Africa/Nairobi', kind: 'till', number: '5001234' } as const;
const recipientCode: RecipientCode = { code: sample.code, organization: companyName, kind: 'till', masked: '****56' };

/** In the order in which they are sent. */
export const payoutPreviews: readonly SentMessage[] = [
  notice('payouts.number-changed', recipientChangedNotice, {
    organization: companyName,
    timeZone: 'Africa/Nairobi',
    kind: 'phone',
    masked: '+2547******78',
    effectiveAt: '2026-12-03T09:00:00.000Z',
  }),
  smsOnly('payouts.number-code', (_, language) => recipientTexts[language].code({ code: sample.code, minutes: CODE_MINUTES })),
  message('payouts.owner-code', {
    email: (_, language) => recipientCodeMail(sample.email, language, recipientCode),
    sms: (_, language) => recipientCodeSms(language, recipientCode),
  }),
  smsOnly('payouts.number-replaced', ({ config }, language) =>
    recipientTexts[language].replaced({
      organization: companyName,
      at: formatMoment('2026-12-03T09:00:00.000Z', 'Africa/Nairobi', language),
      address: `${config.publicUrl}/contact`,
    }),
  ),
  notice('payouts.own-till-accepted', ownTillNotice, {
    ...ofTill,
    change: 'accepted',
    effectiveAt: '2026-12-03T09:00:00.000Z',
    reason: null,
  }),
  notice('payouts.own-till-revoked', ownTillNotice, { ...ofTill, change: 'revoked', effectiveAt: null, reason: 'The number is of another business' }),
  notice('payouts.needs-person', payoutNotice, { organization: companyName, cause: payoutMessages.utilityTooLow }),
];
