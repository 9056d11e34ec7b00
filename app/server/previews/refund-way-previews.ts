// What buyers are told when they choose another way for a refund, with sample data.
import { refundEndedMail } from '#features/checkout/server/refunds/mail-refund-ended.ts';
import {
  numberCodeSms,
  wayCodeMail,
  wayCodeSms,
  wayMail,
  waySms,
  type WayCode,
  type WayNews,
} from '#features/checkout/server/refund-ways/tell-of-way.ts';
import { sample } from './sample-data.ts';
import { email, message, smsOnly, type SentMessage } from './sent-message.ts';

const path = `/refund/${sample.token}`;
const NUMBER = '+2547*****78';
const { amountMinor } = sample.refund;
const news: readonly (readonly [string, WayNews])[] = [
  ['offer', { kind: 'offer', path }],
  ['again', { kind: 'again', path, to: NUMBER }],
  ['reminder', { kind: 'reminder', path }],
  ['chosen-phone', { kind: 'chosen', by: 'phone', to: NUMBER }],
  ['chosen-bank', { kind: 'chosen', by: 'bank', to: 'KCB ***456' }],
];
const code: WayCode = { code: sample.code, amountMinor, to: NUMBER };

export const refundWayPreviews: readonly SentMessage[] = [
  ...(['phone', 'bank'] as const).map((chosen) =>
    email(`checkout.refund-to-chosen-${chosen}`, (context, language) =>
      refundEndedMail(context, sample.order(language), { amountMinor, isReturned: true, byHand: false, chosen, receipt: 'SLT4BACK01' }),
    ),
  ),
  ...news.map(([id, told]) =>
    message(`checkout.refund-way-${id}`, {
      email: (context, language) => wayMail(context, sample.email, sample.order(language), { amountMinor, news: told }),
      sms: (context, language) => waySms(context, { ...sample.order(language), isTest: id === 'offer' }, { amountMinor, news: told }),
    }),
  ),
  message('checkout.refund-way-code', {
    email: (_, language) => wayCodeMail(sample.email, sample.order(language), code),
    sms: (_, language) => wayCodeSms(sample.order(language), code),
  }),
  smsOnly('checkout.refund-way-number-code', (_, language) => numberCodeSms({ language }, sample.code)),
];
