import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy, withoutMarks } from './page-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const html =
  '<style nonce="m">p{}</style><script nonce="m">ours()</script><script>theirs()</script><style>i{}</style><script nonce="x">guessed()</script>';

test('allows the inline elements with our nonce, and no others', () => {
  const policy = pagePolicy(html, { nonce: 'm', identityOrigin: null, inlineStyles: false });
  expect(policy).toContain(`script-src 'self' ${hash('ours()')};`);
  expect(policy).toContain(`style-src 'self' ${hash('p{}')};`);
});

test('a page may call our own origin and that of the user pool, and no other', () => {
  const directive = (name: string, identityOrigin: string | null) =>
    pagePolicy(html, { nonce: 'm', identityOrigin, inlineStyles: false })
      .split('; ')
      .find((one) => one.startsWith(`${name} `));
  expect(directive('connect-src', null)).toBe("connect-src 'self'");
  expect(directive('connect-src', 'https://pool.example')).toBe("connect-src 'self' https://pool.example");
  for (const [name, value] of [
    ['default-src', "'self'"],
    ['img-src', "'self' data: blob:"],
    ['font-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ]) {
    expect(directive(name ?? '', null)).toBe(`${name} ${value}`);
  }
});

test('only a page that reads codes runs WebAssembly, and none makes script of text', () => {
  const policyOf = (readsCodes: boolean) => pagePolicy('', { nonce: null, identityOrigin: null, inlineStyles: false, readsCodes });
  expect([policyOf(false), policyOf(true)].map((policy) => policy.includes("script-src 'self' 'wasm-unsafe-eval'"))).toEqual([false, true]);
  expect(policyOf(true)).not.toContain("'unsafe-eval'");
});

test('nonces are removed before sending', () => {
  expect(withoutMarks(html, 'm')).toMatch(/^<style>p{}<\/style><script>ours/);
  expect(withoutMarks(html, 'm')).not.toContain('"m"');
});
