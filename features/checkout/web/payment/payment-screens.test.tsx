// The screens of a payment in each of its states, without a browser.
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { textsReady } from '#platform/web/i18n/text-area.ts';
import { HoldTimer } from '#platform/web/ui/countdown/hold-timer.tsx';
import { NotPaid } from './not-paid.tsx';
import { PaymentMethodChoice } from '../choice/payment-method-choice.tsx';
import { PhoneDrawing } from './phone-drawing.tsx';

const NOW = Date.parse('2026-12-01T09:00:00Z');

beforeAll(textsReady);
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const drawn = (state: Parameters<typeof PhoneDrawing>[0]['state']) =>
  renderToStaticMarkup(<PhoneDrawing amountMinor={150_000} currency="KES" state={state} secondsLeft={42} />).replaceAll(/<[^>]+>/g, ' ');

test.each([
  ['waiting', ['Pay KSh\u00a01,500 to VUMI?', 'Enter M-PESA PIN', '0:42']],
  ['checking', ['Asking M-PESA']],
  ['failed', ['Not paid']],
  ['paid', ['KSh\u00a01,500 paid to VUMI']],
] as const)('the phone in the picture follows the payment: %s', (state, shown) => {
  const all = ['Enter M-PESA PIN', '0:42', 'Asking M-PESA', 'Not paid', 'paid to VUMI'];
  for (const text of shown) expect(drawn(state)).toContain(text);
  for (const text of all) if (!shown.some((one) => one.includes(text))) expect(drawn(state)).not.toContain(text);
});

test('a payment method is called the fastest only beside others', () => {
  const mpesa = { id: 'mpesa', name: 'M-Pesa' } as const;
  const card = { id: 'credit_card', name: 'Card' } as const;
  const choice = (methods: Parameters<typeof PaymentMethodChoice>[0]['methods'], method: 'mpesa' | 'credit_card' = 'mpesa') =>
    renderToStaticMarkup(
      <PaymentMethodChoice
        methods={methods}
        method={method}
        onMethod={() => {}}
        phone=""
        onPhone={() => {}}
        onPhoneFocus={() => {}}
        isPhoneWrong={false}
        phoneRef={{ current: null }}
      />,
    );
  expect(choice([mpesa])).not.toContain('Fastest');
  expect(choice([mpesa, card])).toContain('Fastest');
  // A card asks nothing here.
  expect(choice([mpesa, card])).toContain('name="mpesa-phone"');
  expect(choice([mpesa, card], 'credit_card')).not.toContain('name="mpesa-phone"');
});

const notPaid = (phone: string, typedPhone: string) =>
  renderToStaticMarkup(
    <NotPaid
      reason="The M-Pesa PIN was wrong"
      secondsToRetry={0}
      phone={phone}
      typedPhone={typedPhone}
      onPhone={() => {}}
      holdExpiresAt={new Date(NOW + 754_000).toISOString()}
      busy={false}
      onTryAgain={() => {}}
      onCancel={() => {}}
    />,
  );

test('the countdown of the hold in the dialog reads as the one on the page', () => {
  const [page, dialog] = [
    renderToStaticMarkup(<HoldTimer expiresAt={new Date(NOW + 754_000).toISOString()} />),
    notPaid('254712000001', '0712 000 001'),
  ];
  const read = (markup: string) => /<span class="sr-only">(\d\d:\d\d)<\/span>/.exec(markup)?.[1];
  expect(read(page)).toBe('12:34');
  expect(read(dialog)).toBe('12:34');
});

test('another typed number stays visible; otherwise the number is changed only on a press', () => {
  expect(notPaid('254712000001', '0712 000 003')).toMatch(/<input[^>]*value="0712 000 003"/);
  expect(notPaid('254712000001', '0712 000 001')).not.toContain('<input');
});
