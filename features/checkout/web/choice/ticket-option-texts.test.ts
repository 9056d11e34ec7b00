import { expect, test } from 'vitest';
import { formatPercent } from '#platform/contract/language/numbers.ts';
import { planText, releaseName, shortFeatures } from './ticket-option-texts.ts';
import { readTexts } from '#platform/testing/read-texts.ts';
import { checkoutTexts } from '../texts.ts';

const en = await readTexts(checkoutTexts, 'en');
const fr = await readTexts(checkoutTexts, 'fr');

test.each([
  [1, 100, 0, 'No fee'],
  [1, 100, 1.5, 'Fee 1.5%'],
  [2, 50, 2.5, '50% now, 50% in 30 days, fee 2.5%'],
  [3, 35, 4, '35% now, 65% in 2 parts, one every 30 days, fee 4%'],
  [2, 50, 0, '50% now, 50% in 30 days, no fee'],
])('%i instalments, %i%% down, fee %d%%', (installments, downPaymentPercentage, processingFee, text) => {
  expect(planText({ id: 'plan', name: 'Plan', installments, downPaymentPercentage, processingFee }, en.plan, 'en')).toBe(text);
});

test('three features are shown, the rest is counted', () => {
  expect(shortFeatures(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], more: 2 });
  expect(shortFeatures(['a'])).toEqual({ shown: ['a'], more: 0 });
});

test('percentages have one decimal where needed, after a comma in French', () => {
  expect([2.5, 10, 33.333].map((share) => formatPercent(share))).toEqual(['2.5%', '10%', '33.3%']);
  expect([2.5, 10].map((share) => formatPercent(share, 'fr'))).toEqual(['2,5\u00a0%', '10\u00a0%']);
});

test('a release without a name is named in the language of the page', () => {
  expect([releaseName({ issueNumber: 1, name: 'Early Bird' }, fr.issues), releaseName({ issueNumber: 2, name: '' }, en.issues)]).toEqual([
    'Tarif anticipé',
    'General Sales',
  ]);
  expect(releaseName({ issueNumber: 1, name: 'Mashabiki' }, fr.issues)).toBe('Mashabiki');
});
