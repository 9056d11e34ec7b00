// Texts as PO files, which translators' tools open: written from the text files, and read back into them (docs/decisions/066-messages.md).
import { po, type GetTextTranslation } from 'gettext-parser';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '#platform/contract/language/languages.ts';
import type { Place, Places } from '#platform/contract/language/message.ts';
import { emptyComplaints, frenchComplaints, shapeComplaints } from './text-rules.ts';
import { findTextSources } from './text-sources.ts';
import { writtenTexts, type WrittenText, type WrittenTexts } from './written-texts.ts';

type Translated = Exclude<Language, 'en'>;
export const translated = languages.filter((language): language is Translated => language !== 'en');

interface SourceTexts {
  readonly name: string;
  /** The file of the translation, from the project's root, and its code. */
  readonly file: string;
  readonly code: string;
  readonly english: WrittenTexts;
  readonly translation: WrittenTexts;
}

function textsOf(root: string, language: Translated): SourceTexts[] {
  return findTextSources(root).map(({ name, fileOf }) => {
    const read = (file: string) => readFileSync(join(root, file), 'utf8');
    const [original, file] = [fileOf('en'), fileOf(language)];
    const code = read(file);
    return { name, file, code, english: writtenTexts(read(original), original, 'en'), translation: writtenTexts(code, file, language) };
  });
}

/** A translation with what it translates. */
interface Pair {
  readonly context: string;
  readonly written: WrittenText;
  /** English; of a text that only translations have, by what it translates, its key. */
  readonly original: string;
  readonly places: Places;
  readonly about: string | null;
  readonly source: SourceTexts;
}

function* pairsOf(source: SourceTexts): Generator<Pair> {
  const { name, english, translation } = source;
  const paths = new Set([...english.texts.keys(), ...translation.texts.keys()]);
  for (const path of paths) {
    const [original, written] = [english.texts.get(path), translation.texts.get(path)];
    // Null: this language needs no such text.
    if (written === undefined) continue;
    yield {
      context: `${name}:${path}`,
      written,
      original: original?.text ?? written.key,
      places: original?.places ?? {},
      about: original?.about ?? null,
      source,
    };
  }
}

const kinds: Readonly<Record<Place, string>> = {
  number: 'a number',
  text: 'a text',
  tag: 'words that become a link or are emphasized',
  money: 'an amount',
  name: 'a name',
  names: 'several names',
  message: 'another message',
};

/** What translators have to know: the comment in the code, and the parameters. */
function notesOn({ about, places }: Pair): string {
  const parameters = Object.entries(places).map(([name, kind]) => `${kind === 'tag' ? `<${name}>` : `{${name}}`}: ${kinds[kind]}`);
  return [...(about === null ? [] : [about]), ...parameters].join('\n');
}

/** All texts in a language as a PO file: the context is the source and the path, the id is English, messages are ICU MessageFormat. */
export function exportTexts(root: string, language: Translated): string {
  const translations: Record<string, Record<string, GetTextTranslation>> = {
    // The header: a text without an id.
    '': { '': { msgid: '', msgstr: [''] } },
  };
  for (const source of textsOf(root, language)) {
    for (const pair of pairsOf(source)) {
      const { context, original, written } = pair;
      translations[context] = {
        [original]: { msgctxt: context, msgid: original, msgstr: [written.text], comments: { extracted: notesOn(pair) } },
      };
    }
  }
  const headers = {
    'Project-Id-Version': 'Vumi',
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  return po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString();
}

/** What an import changes. */
export interface ImportedTexts {
  readonly language: Translated;
  /** The new code of changed files, by path from the project's root. */
  readonly files: ReadonlyMap<string, string>;
  readonly changed: number;
  /** Texts that translators marked as unfinished: they are left out. */
  readonly fuzzy: number;
}

/** Why a PO file is refused: one complaint a line. */
export class ImportRefused extends Error {}

/**
 * Writes the translations of a PO file into the code of the text files; only texts that differ are replaced. @throws ImportRefused with all that
 * does not fit: texts that are not known, that translate an older English, that are empty, or that break a rule of texts
 */
export function importTexts(root: string, file: string): ImportedTexts {
  const { headers, translations } = parsed(file);
  const language = translated.find((one) => one === headers['Language']);
  if (language === undefined) throw new ImportRefused(`Language: ${headers['Language'] ?? ''} in the header is none of ${translated.join(', ')}`);
  const pairs = new Map(textsOf(root, language).flatMap((source) => [...pairsOf(source)].map((pair) => [pair.context, pair] as const)));
  const entries = Object.values(translations)
    .flatMap((inContext) => Object.values(inContext))
    .filter(({ msgid }) => msgid !== '');
  const finished = entries.filter(({ comments }) => !/\bfuzzy\b/.test(comments?.flag ?? ''));
  const read = finished.map((entry) => changeOf(entry, pairs.get(entry.msgctxt ?? '')));
  const complaints = read.filter((change) => typeof change === 'string');
  const changes = read.filter((change) => typeof change === 'object').filter(({ written, text }) => written.text !== text);
  const files = new Map<string, string>();
  for (const [source, ofSource] of Map.groupBy(changes, (change) => change.source)) {
    const code = applied(source.code, ofSource);
    complaints.push(...codeComplaints(source, code, language));
    files.set(source.file, code);
  }
  if (complaints.length > 0) throw new ImportRefused(complaints.join('\n'));
  return { language, files, changed: changes.length, fuzzy: entries.length - finished.length };
}

function parsed(file: string): ReturnType<typeof po.parse> {
  try {
    return po.parse(file, { validation: true });
  } catch (error) {
    throw new ImportRefused(`The file is not a PO file: ${String(error)}`, { cause: error });
  }
}

/** A text in place of the one that is written. */
interface Change {
  readonly source: SourceTexts;
  readonly written: WrittenText;
  readonly text: string;
}

/** What an entry changes, or why it cannot. */
function changeOf({ msgctxt = '', msgid, msgstr }: GetTextTranslation, pair: Pair | undefined): Change | string {
  if (pair === undefined) return `${msgctxt} is not known: there is no such text`;
  const { source, original, written } = pair;
  if (original !== msgid) return `${msgctxt} is out of date: it translates "${msgid}", and English is "${original}" now`;
  return { source, written, text: msgstr[0] ?? '' };
}

function applied(code: string, changes: readonly Change[]): string {
  return changes
    .toSorted((a, b) => b.written.start - a.written.start)
    .reduce((changed, { written, text }) => changed.slice(0, written.start) + literalOf(text) + changed.slice(written.end), code);
}

/** A text as code; spaces that look like others are written by their numbers. */
function literalOf(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\n', '\\n')
    .replaceAll(/[^\S ]|[\u200b-\u200f\ufeff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `'${escaped}'`;
}

/** The rules of texts (text-rules.ts) for the code that would be written. */
function codeComplaints({ name, file, english }: SourceTexts, code: string, language: Translated): string[] {
  const { tree } = writtenTexts(code, file, language);
  const wrong = [...shapeComplaints(english.tree, tree), ...emptyComplaints(tree)];
  const all = wrong.length === 0 && language === 'fr' ? frenchComplaints(tree) : wrong;
  return all.map((complaint) => `${name}:${complaint}`);
}
