import { expect, test } from 'vitest';
import { readSearch } from './read-search.ts';

test.each(['0712345678', '0712 345 678', '+254712345678', '+254 712-345-678', '254712345678', '00254712345678', '712345678', '+254 (0) 712 345 678'])(
  'reads %s as one phone',
  (typed) => {
    expect(readSearch(typed).digits).toBe('712345678');
  },
);

test('a part of a phone is one, three digits are not, nor is a name', () => {
  expect(['345 678', '678', 'Achieng 4567'].map((typed) => readSearch(typed).digits)).toEqual(['345678', null, null]);
  expect(['0712 345 678', '0712 345'].map((typed) => readSearch(typed).msisdn)).toEqual(['254712345678', null]);
  expect(readSearch('+255 712 345 678').digits).toBe('255712345678');
});

test('a ticket number is read from its beginning, with letters that look like figures', () => {
  const read = (typed: string) => readSearch(typed).ticketNumber;
  expect(['VUMI-7K3QZ9M2X0', 'vumi 7k3qz9m2xo', '7K3QZ9M2XO'].map(read)).toEqual(Array.from({ length: 3 }, () => 'VUMI-7K3QZ9M2X0'));
  expect(['vumi-7il3', '7il3qz', '7k3q', 'vumi-7k', 'Amina'].map(read)).toEqual(['VUMI-7113', 'VUMI-7113QZ', null, null, null]);
});
