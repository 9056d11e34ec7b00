import { po, type GetTextTranslation } from 'gettext-parser';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { languages, type Language } from '#platform/contract/language/languages.ts';
import { declaredServerTexts } from '#platform/server/language/server-texts.ts';
import { exportTexts, ImportRefused, importTexts, translated } from './po.ts';
import { findTextSources } from './text-sources.ts';
import { writtenTexts } from './written-texts.ts';

const root = join(import.meta.dirname, '../..');
const sources = findTextSources(root);
const codeOf = (file: string) => readFileSync(join(root, file), 'utf8');
const written = ({ fileOf }: (typeof sources)[number], language: Language) => writtenTexts(codeOf(fileOf(language)), fileOf(language), language);

/** What a file exports, without what it includes of other sources. */
async function ownTexts(file: string, included: Iterable<string>): Promise<unknown> {
  const { texts } = (await import(`${join(root, file)}?declared`)) as { readonly texts: unknown };
  const own = structuredClone(texts);
  for (const path of included) {
    const parts = path.split('.');
    const group = parts.slice(0, -1).reduce((inner, part) => inner[part] as Record<string, unknown>, own as Record<string, unknown>);
    delete group[parts.at(-1) ?? ''];
  }
  return own;
}

test('every text is found where it is written, and what a file includes is a source of its own', async () => {
  expect(sources.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['features/events/sale-texts', 'platform/contract/messages', 'app/web/texts']),
  );
  const folders = sources.filter(({ name }) => !name.endsWith('.ts'));
  for (const source of folders) {
    for (const language of languages) {
      const { tree, texts, included } = written(source, language);
      expect(texts.size).toBeGreaterThan(0);
      expect(tree, source.name).toEqual(await ownTexts(source.fileOf(language), included.keys()));
      for (const file of included.values()) expect(sources.map(({ fileOf }) => fileOf(language))).toContain(file);
    }
  }
  const modules = sources.filter(({ name }) => name.endsWith('.ts'));
  for (const { name } of modules) await import(join(root, name));
  expect(declaredServerTexts).toHaveLength(modules.length);
  for (const source of modules)
    for (const language of languages) expect(declaredServerTexts.map((texts) => texts[language])).toContainEqual(written(source, language).tree);
});

test('a text that is computed is found', () => {
  expect(() => writtenTexts('export const texts = { title: `${one} of two` };', 'a/en.ts', 'en')).toThrow('a/en.ts: title is computed');
  expect(() => writtenTexts("export const texts = { a: ['one', two()] };", 'a/en.ts', 'en')).toThrow('a.1 is computed');
});

test.each(translated)('what is exported is imported without a change (%s)', (language) => {
  expect(importTexts(root, exportTexts(root, language))).toEqual({ language, files: new Map(), changed: 0, fuzzy: 0 });
});

const french = exportTexts(root, 'fr');
const context = 'features/support/web/texts:counter';
const file = 'features/support/web/texts/fr.ts';

/** The export in French with one entry changed. */
function withEntry(change: Partial<GetTextTranslation>, changed = context): string {
  const parsed = po.parse(french);
  const [entry] = Object.values(parsed.translations[changed] ?? {});
  if (entry === undefined) throw new Error(`${changed} is not exported`);
  const edited = { ...entry, ...change };
  return po.compile({ ...parsed, translations: { ...parsed.translations, [changed]: { [edited.msgid]: edited } } }).toString();
}

test('an entry has its place, English, the translation, and what its parameters are', () => {
  const { headers, translations } = po.parse(french);
  expect(headers['Language']).toBe('fr');
  expect(Object.keys(translations).length).toBeGreaterThan(1000);
  const source = sources.find(({ name }) => name === dirname(file))!;
  expect(translations[context]?.['{typed} of {most} characters']).toMatchObject({
    msgctxt: context,
    msgid: '{typed} of {most} characters',
    msgstr: [written(source, 'fr').texts.get('counter')?.text],
    comments: { extracted: '{count}: a number\n{typed}: a text\n{most}: a text' },
  });
  expect(Object.keys(translations['features/events/web/texts:genres.Boxing'] ?? {})).toEqual(['Boxing']);
});

test.each([
  ['{typed} sur {most}', "'{typed} sur {most}'"],
  ["«\u00a0{typed}\u00a0», 'n l\\d", "'«\\u00a0{typed}\\u00a0», \\'n l\\\\d'"],
])('one changed text changes its literal and nothing else: %s', (text, literal) => {
  const { files, changed } = importTexts(root, withEntry({ msgstr: [text] }));
  expect([changed, [...files.keys()]]).toEqual([1, [file]]);
  const [before, after] = [codeOf(file), files.get(file) ?? ''];
  const { start, end } = writtenTexts(before, file, 'fr').texts.get('counter')!;
  expect(after).toBe(before.slice(0, start) + literal + before.slice(end));
  expect(writtenTexts(after, file, 'fr').texts.get('counter')?.text).toBe(text);
});

test('in a module with all languages, the text of the file’s language is changed', () => {
  const subject = 'features/checkout/server/refunds/mail-called-off.ts:subject';
  const { files } = importTexts(root, withEntry({ msgstr: ['Annulé\u00a0: {event}'] }, subject));
  const [[path, code] = ['', '']] = files;
  expect(code).toBe(codeOf(path).replace("'{event} est annulé'", "'Annulé\\u00a0: {event}'"));
});

test('what translators marked as unfinished is left out', () => {
  const unfinished = withEntry({ msgstr: ['{nonsense'], comments: { flag: 'fuzzy' } as GetTextTranslation['comments'] });
  expect(importTexts(root, unfinished)).toEqual({ language: 'fr', files: new Map(), changed: 0, fuzzy: 1 });
});

test.each([
  ['a text that is not known', { msgctxt: `${context}s` }, `${context}s is not known`],
  ['an English that has changed since', { msgid: '{typed} of at most {most} characters' }, `${context} is out of date`],
  ['an empty translation', { msgstr: [''] }, `${context} is empty`],
  ['a translation of spaces', { msgstr: ['  '] }, `${context} is empty`],
  ['a message that is not valid', { msgstr: ['{count, plural, one {#}}'] }, `${context} cannot be read`],
  ['a parameter that is not declared', { msgstr: ['{typed} sur {all}'] }, `${context} names {all}, which English does not declare`],
  ['a link that is left out', { msgstr: ['Écrivez à {mailbox}.'] }, 'byMail.text lacks <link>', 'features/support/web/texts:byMail.text'],
  ['careless French', { msgstr: ['{typed} : {most}'] }, `${context} breaks French typography`],
])('%s is refused', (_what, change, complaint, changed = context) => {
  const refuse = () => importTexts(root, withEntry(change, changed));
  expect(refuse).toThrow(ImportRefused);
  expect(refuse).toThrow(complaint);
});

test('a parameter in a text without parameters is refused, as are a language without translations and another kind of file', () => {
  expect(() => importTexts(root, withEntry({ msgstr: ['Nom de {place}'] }, 'features/support/web/texts:name'))).toThrow('texts:name');
  expect(() => importTexts(root, french.replace('Language: fr', 'Language: de'))).toThrow('Language: de');
  expect(() => importTexts(root, french.replace('msgstr "', 'msgstr '))).toThrow('not a PO file');
  expect(() => importTexts(root, '{}')).toThrow(ImportRefused);
});

test('all complaints are told at once', () => {
  const wrong = withEntry({ msgstr: ['{all}'] }).replace(
    /msgctxt "features\/support\/web\/texts:name"\n/,
    'msgctxt "features/support/web/texts:names"\n',
  );
  expect(() => importTexts(root, wrong)).toThrow(/texts:names is not known[^]*names \{all\}/);
});
