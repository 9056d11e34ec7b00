import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy, withoutMarks } from './page-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const html =
  '<style nonce="m">p{}</style><script nonce="m">ours()</script><script>theirs()</script><style>i{}</style><script nonce="x">guessed()</script>';

test('names the inline elements that are marked as ours, and no other', () => {
  const policy = pagePolicy(html, { nonce: 'm', identityOrigin: null, inlineStyles: false });
  expect(policy).toContain(`script-src 'self' ${hash('ours()')};`);
  expect(policy).toContain(`style-src 'self' ${hash('p{}')};`);
});

test('the marks do not go out', () => {
  expect(withoutMarks(html, 'm')).toMatch(/^<style>p{}<\/style><script>ours/);
  expect(withoutMarks(html, 'm')).not.toContain('"m"');
});
