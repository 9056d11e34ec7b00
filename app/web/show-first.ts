import { beginScripts } from './begin-scripts.ts';

const askedEarly = /<link rel="(?:modulepreload|preload)"[^>]*>/g;
const firstScript = /<script(?![^>]*ld\+json)/;
const moduleScript = /<script[^>]* type="module"[^]*?<\/script>/;

/**
 * The finished document with its fonts asked for only below what it shows, and its scripts put by until it has been shown
 * (begin-scripts.ts). React puts the links to both into the head; a browser would begin with them while the page itself is still on its way,
 * and on a slow network each of them takes its share from what people wait for.
 */
export function showFirst(html: string, nonce = ''): string {
  const bodyStart = html.indexOf('<body');
  const end = html.slice(bodyStart).search(firstScript);
  if (bodyStart < 0 || end < 0) return html;
  const shown = bodyStart + end;
  const links = html.match(askedEarly) ?? [];
  const [modules, others] = [links.filter(isModule), links.filter((link) => !isModule(link))];
  const late = html
    .slice(shown)
    .replace(askedEarly, '')
    .replace(moduleScript, (script) => `<template>${modules.join('')}${script}</template><script nonce="${nonce}">${beginScripts}</script>`);
  return html.slice(0, shown).replace(askedEarly, '') + others.join('') + late;
}

const isModule = (link: string): boolean => link.includes('modulepreload');
