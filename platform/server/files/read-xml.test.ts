import { expect, test } from 'vitest';
import { attributeOf, childrenOf, elementAt, readXml, textAt } from './read-xml.ts';

const read = (text: string) => readXml(new TextEncoder().encode(text));

test('texts, attributes and repeated elements are read, whatever the prefix of their namespace', () => {
  const document = read(`<?xml version="1.0"?><x:Doc xmlns:x="urn:a"><x:One Ccy="KES">0010.50</x:One><x:Two> a &amp; b </x:Two><x:Two/></x:Doc>`);
  expect(document).not.toBeNull();
  const root = elementAt(document ?? {}, 'Doc') ?? {};
  expect([textAt(root, 'One'), attributeOf(elementAt(root, 'One'), 'Ccy'), textAt(root, 'Two'), childrenOf(root, 'Two').length]).toEqual([
    '0010.50',
    'KES',
    'a & b',
    2,
  ]);
  expect([textAt(root, 'None', 'At', 'All'), elementAt(root, 'constructor'), childrenOf(root, 'toString')]).toEqual(['', null, []]);
});

test('a document type, entities, what is not well-formed, too deep, or no UTF-8 is refused', () => {
  expect(read('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toBeNull();
  expect(read('<!doctype a SYSTEM "file:///etc/passwd"><a/>')).toBeNull();
  expect(read('<a><b></a>')).toBeNull();
  expect(read('not XML')).toBeNull();
  expect(read(`${'<a>'.repeat(60)}${'</a>'.repeat(60)}`)).toBeNull();
  expect(readXml(new Uint8Array([0x3c, 0x61, 0xff, 0x3e]))).toBeNull();
});
