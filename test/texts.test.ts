// Every screen has all texts in every language; and each rule is shown to find a gap.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOLD_MINUTES } from '#features/inventory/contract.ts';
import { languages } from '#platform/contract/language/languages.ts';
import { declaredServerTexts } from '#platform/server/language/server-texts.ts';
import { message } from '#platform/contract/language/message.ts';
import { importsOf, projectFiles, root, withoutComments } from './source-tree.ts';
import {
  allWords,
  emptyComplaints,
  frenchComplaints,
  minutesIn,
  shapeComplaints,
  untranslatedComplaints,
  unusedComplaints,
} from '../ops/translation/text-rules.ts';
import { findTextSources } from '../ops/translation/text-sources.ts';

/** Checked, and the same word as in English. Messages are given by their path. */
const same = {
  sw: ['SMS', '© 2026 Vumi. Nairobi, Kenya.'],
  fr: [
    'Messages',
    'SMS',
    '© 2026 Vumi. Nairobi, Kenya.',
    'Concerts',
    'Contact',
    'Date',
    'Festivals',
    'Journal',
    'Menu',
    'Message',
    'Notifications',
    'Pages',
    'Service',
    'Total',
    'Version',
    'list.page',
    'orders.promo',
    'minutes',
    'summary.promo',
  ],
};

const tree = projectFiles();
const files = tree.map(({ path }) => path);
const folders = [...new Set(files.flatMap((path) => /^(.*\/web\/(?:.*\/)?texts)\/[^/]+$/.exec(path)?.[1] ?? []))].toSorted();

/** The texts as written, messages declared. */
async function textsOf(folder: string, language: string): Promise<unknown> {
  return ((await import(`${join(root, folder, language)}.ts?declared`)) as { readonly texts: unknown }).texts;
}

test('the areas are found', () => {
  expect(folders).toContain('features/events/web/texts');
  expect(folders.length).toBeGreaterThan(5);
});

test.each(folders)('%s holds each language once, and nothing else', (folder) => {
  const names = files.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1));
  expect(names.toSorted()).toEqual(languages.map((language) => `${language}.ts`).toSorted());
});

test('areas are declared beside their folder, under its name, by which the server tells browsers the file', () => {
  const declared = tree.flatMap(({ path, text }) =>
    path.startsWith('test/') ? [] : [...withoutComments(text).matchAll(/= textArea\('([^']+)'/g)].map(([, folder]) => [path, `${folder ?? ''}.ts`]),
  );
  expect(declared.length).toBeGreaterThan(5);
  for (const [path, expected] of declared) expect(path).toBe(expected);
});

/** Figures of the product are places (`app/text-facts.ts`), other lengths come from values. */
test.each(folders)('%s writes no minutes in figures', async (folder) => {
  const areas = await Promise.all(languages.map((language) => textsOf(folder, language)));
  expect(areas.flatMap((texts) => allWords(texts)).filter((words) => minutesIn(words).length > 0)).toEqual([]);
});

test('a figure of the product is filled in', async () => {
  const { texts } = await import('#app/web/pages/help/texts/en.ts');
  expect(JSON.stringify(texts)).toContain(`For ${HOLD_MINUTES} minutes from when you choose them`);
});

test('minutes in figures are found in every language', () => {
  const texts = ['Held for 16 minutes.', '16 min', 'Dak. 16', 'kwa dakika 16', 'réservés 16\u00a0minutes', '16\u202fmin', 'in a minute, 16 tickets'];
  expect(texts.map(minutesIn)).toEqual([[16], [16], [16], [16], [16], [16], []]);
});

test.each(folders)('%s says the same in all of them', async (folder) => {
  const [english, kiswahili, french] = await Promise.all(['en', 'sw', 'fr'].map((language) => textsOf(folder, language)));
  const check = (language: 'sw' | 'fr', translation: unknown) =>
    [...shapeComplaints(english, translation), ...emptyComplaints(translation), ...untranslatedComplaints(english, translation, same[language])].map(
      (complaint) => `${language}: ${complaint}`,
    );
  expect([
    ...emptyComplaints(english),
    ...check('sw', kiswahili),
    ...check('fr', french),
    ...frenchComplaints(french),
    ...unusedComplaints(english, [kiswahili, french]),
  ]).toEqual([]);
  // Where English leaves a map to the others, both others have it.
  expect(shapeComplaints(kiswahili, french)).toEqual([]);
});

/** What an area includes of another, as a translation includes it: in its own language. */
const otherLanguages = (path: string, text: string): string[] => {
  const own = /\/(en|sw|fr)\.ts$/.exec(path)?.[1];
  return importsOf({ path, text }).flatMap(({ to, typeOnly }) => {
    const other = /\/(en|sw|fr)\.ts$/.exec(to)?.[1];
    return own === undefined || typeOnly || other === undefined || other === own ? [] : [`${path} includes ${to}`];
  });
};

test('a text file includes texts of its own language only', () => {
  expect(tree.flatMap(({ path, text }) => otherLanguages(path, text))).toEqual([]);
  const including = tree.find(({ path }) => path === 'features/checkout/web/texts/fr.ts')?.text ?? '';
  expect(otherLanguages('features/checkout/web/texts/sw.ts', including)).toHaveLength(1);
});

const english = {
  title: 'Events',
  count: message('{count, plural, one {# event} other {# events}}', { count: 'number' }),
  page: message('{number}. {title}', { number: 'number', title: 'text' }),
  lead: ['Come all', message('Read the <link>terms</link>', { link: 'tag' })],
  messages: {},
};

test('a translation with the right shape passes', () => {
  const translation = {
    ...english,
    title: 'Matukio',
    count: 'matukio',
    page: '{title} ({number})',
    lead: ['Njooni', 'Soma <link>masharti</link>'],
    messages: { 'Name is required': 'Andika jina' },
  };
  expect(shapeComplaints(english, translation)).toEqual([]);
  expect(untranslatedComplaints(english, translation, [])).toEqual([]);
});

test.each([
  ['a missing text', { ...english, title: undefined }, 'title'],
  ['a text that is not in English', { ...english, more: 'Zaidi' }, 'more'],
  ['a list in place of a text', { ...english, title: ['Matukio'] }, 'title'],
  ['a text that is missing in a list', { ...english, lead: ['Njooni'] }, 'lead.1'],
  ['a message in a list that names more', { ...english, lead: ['Njooni', 'Soma <b>masharti</b>'] }, 'lead.1'],
  ['a message that names more', { ...english, count: '{count, plural, other {{noun} #}}' }, 'count'],
  ['a link that a translation leaves out', { ...english, lead: ['Njooni', 'Soma masharti'] }, 'lead.1'],
  ['a parameter in a text without any', { ...english, title: 'Matukio ya {name}' }, 'title'],
  ['a message that cannot be read', { ...english, count: '{count, plural, one {#}}' }, 'count'],
])('%s is found', (_name, translation, path) => {
  const { title, ...rest } = translation;
  expect(shapeComplaints(english, title === undefined ? rest : translation).join()).toContain(path);
});

test('empty texts are found', () => {
  expect(emptyComplaints({ title: ' ', list: ['a', ''] })).toEqual(['title is empty', 'list.1 is empty']);
});

test('untranslated texts are found', () => {
  expect(untranslatedComplaints(english, { ...english }, []).map((complaint) => complaint.split(' ')[0])).toEqual([
    'title',
    'count',
    'lead.0',
    'lead.1',
  ]);
  expect(untranslatedComplaints(english, { ...english }, ['Events', 'count', 'Come all', 'lead.1'])).toEqual([]);
});

const textsOfServer = findTextSources(root).flatMap(({ name }) => (name.endsWith('.ts') ? [name] : []));

test('emails and PDFs have all texts in every language', async () => {
  expect(textsOfServer.length).toBeGreaterThan(4);
  for (const path of textsOfServer) await import(join(root, path));
  expect(declaredServerTexts).toHaveLength(textsOfServer.length);
  for (const { en, sw, fr } of declaredServerTexts) {
    const check = (language: 'sw' | 'fr', translation: unknown) => [
      ...shapeComplaints(en, translation),
      ...emptyComplaints(translation),
      ...untranslatedComplaints(en, translation, same[language]),
    ];
    expect([...emptyComplaints(en), ...check('sw', sw), ...check('fr', fr), ...frenchComplaints(fr), ...unusedComplaints(en, [sw, fr])]).toEqual([]);
  }
});

test('wrong French typography is found', () => {
  const careless = [
    'Vraiment ?',
    'Vraiment?',
    'Ensuite: rien',
    "l'heure",
    '5 %',
    '5%',
    '« Oui »',
    '«Oui»',
    '"Oui"',
    'Bonjour {name} !',
    '{name}: bonjour',
    '{count, plural, one {ici} other {là !}}',
  ];
  for (const text of careless) expect(frenchComplaints({ text }), String(text)).toHaveLength(1);
  const careful = [
    'Vraiment\u202f? À l’heure\u00a0: 5\u202f%',
    '«\u00a0Oui\u00a0»',
    'https://vumi.test/?a',
    '{name}\u00a0: bonjour',
    '{count, plural, one {un} other {deux}}',
  ];
  for (const text of careful) expect(frenchComplaints({ text }), String(text)).toEqual([]);
});

/** One term for each thing, so that readers do not have to guess. */
test.each([
  ['fr', /\bprix sont débités|\bsouches?\b|\bacomptes?\b|\btickets?\b|(?<!e-)\bmail\b|\bmensualités?\b/i, 'Les prix sont débités'],
  ['sw', /\btikiti\b|\bkiti chako\b|\bmafungu\b|\bbaruapepe\b|\bnywila\b|\bneno la siri\b|\bkubatilisha\b|kwa njia (uli|ali)yolipia/i, 'tikiti'],
] as const)('every area uses the same term: %s', async (language, others, example) => {
  const areas = await Promise.all(folders.map((folder) => textsOf(folder, language)));
  expect(areas.flatMap((texts) => allWords(texts)).filter((words) => others.test(words))).toEqual([]);
  expect(allWords({ example }).filter((words) => others.test(words))).toEqual([example]);
});
