import { expect, test } from 'vitest';
import { ApiError } from '#platform/web/api/api-client.ts';
import { refusedFields } from './refused-fields.ts';

const refusal = (fields: Readonly<Record<string, string>>) =>
  new ApiError({ status: 400, endpoint: 'postponeEvent', code: 'INVALID_INPUT', message: 'Please check the form', fields, data: null });

test.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>> | null]>([
  ['of a field stands at it', { respondBy: 'Too soon' }, { respondBy: 'Too soon' }],
  ['of the name of the place stands at the place', { 'venue.name': 'Too long' }, { venue: 'Too long' }],
  ['of what the form does not have is for the dialog', { endDate: 'Too early', timeZone: 'Unknown' }, null],
  ['of both stands at the field that there is', { endDate: 'Too early', startDate: 'Not later' }, { startDate: 'Not later' }],
  ['without fields is for the dialog', {}, null],
])('a refusal %s', (_, fields, shown) => {
  expect(refusedFields(refusal(fields))).toEqual(shown);
});

test('a failure of the network is for the dialog', () => {
  expect(refusedFields(new TypeError('Failed to fetch'))).toBeNull();
});
