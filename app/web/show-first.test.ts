import { expect, test } from 'vitest';
import { beginScripts } from './begin-scripts.ts';
import { showFirst } from './show-first.ts';

const font = '<link rel="preload" href="/a.woff2" as="font"/>';
const module = '<link rel="modulepreload" href="/a.js"/>';
const icon = '<link rel="icon" href="/icon.svg"/>';
const facts = '<script type="application/ld+json">{}</script>';
const start = '<script nonce="n" type="module" async="">import "/a.js";</script>';

test('fonts are preloaded after the page’s visible content, and modules are postponed until it is shown', () => {
  const html = `<html><head>${font}${icon}${module}<script>theme()</script></head><body><h1>A</h1>${facts}<p>B</p><script>data()</script>${start}<script>more()</script></body></html>`;
  expect(showFirst(html, 'n')).toBe(
    `<html><head>${icon}<script>theme()</script></head><body><h1>A</h1>${facts}<p>B</p>${font}<script>data()</script>` +
      `<template>${module}${start}</template><script nonce="n">${beginScripts}</script><script>more()</script></body></html>`,
  );
});

test('a document without scripts stays as it is', () => {
  const html = `<html><head>${font}</head><body><h1>A</h1></body></html>`;
  expect(showFirst(html)).toBe(html);
});
