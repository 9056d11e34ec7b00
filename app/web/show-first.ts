import { beginScripts } from './begin-scripts.ts';

const askedEarly = /<link rel="(?:modulepreload|preload)"[^>]*>/g;
const firstScript = /<script(?![^>]*ld\+json)/;
const moduleScript = /<script[^>]* type="module"[^]*?<\/script>/;

/**
 * The finished document with its fonts preloaded only after the visible content, and its scripts postponed until that is shown
 * (begin-scripts.ts). React puts links to both into the head; a browser would fetch them while the page itself is still loading, and on a slow
 * network each takes bandwidth from the visible content.
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
