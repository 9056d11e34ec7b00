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

test('nothing is sought that another part finds, too', () => {
  const parts = (typed: string) => readSearch(typed).parts;
  expect(parts('0712 345 678')).toEqual(['712345678']);
  expect(parts('x2024')).toEqual(['x2024']);
  expect(parts('24.12.2026')).toEqual(['24.12.2026', '24122026']);
  expect(parts('1234-567890')).toEqual(['1234-567890', '1234567890']);
  expect(parts('Achieng')).toEqual(['achieng']);
  expect(['VUMI-7K3QZ9M2X0', 'vumi 7k3qz9m2xo', 'vumi-abc-1234-567890', '7K3QZ9M2XO', 'VUMI-7K3Q'].map((typed) => parts(typed).length)).toEqual([
    0, 0, 0, 1, 1,
  ]);
});

test('a part of an order number is told from phones, ticket numbers and names', () => {
  const read = (typed: string) => readSearch(typed).orderPart;
  expect(['VUMI-ABC-1234-567890', 'abc-12', '-567', '4567', 'vumi-'].map(read)).toEqual(['VUMI-ABC-1234-567890', 'ABC-12', '-567', '4567', 'VUMI-']);
  expect(['0712345678', '0712 345', 'VUMI-7K3QZ9M2X0', 'Achieng', 'a@b.test', '1-2-3-4-5'].map(read)).toEqual(Array.from({ length: 6 }, () => null));
});

test('a ticket number is read from its beginning, with letters that look like figures', () => {
  const read = (typed: string) => readSearch(typed).ticketNumber;
  expect(['VUMI-7K3QZ9M2X0', 'vumi 7k3qz9m2xo', '7K3QZ9M2XO'].map(read)).toEqual(Array.from({ length: 3 }, () => 'VUMI-7K3QZ9M2X0'));
  expect(['vumi-7il3', '7il3qz', '7k3q', 'vumi-7k', 'Amina'].map(read)).toEqual(['VUMI-7113', 'VUMI-7113QZ', null, null, null]);
});
