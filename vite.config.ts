import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { compiledTexts } from './ops/compiled-texts.ts';
import { reactAsModules } from './ops/react-as-modules.ts';

/** Modules that share a file, by path prefixes: all in `of`, except those in `without`. */
interface Shared {
  readonly of: readonly string[];
  readonly without?: readonly string[];
  /** Also includes modules that only a single file needs. */
  readonly evenAlone?: true;
}

const inFolder = (folder: string, names: string): readonly string[] => names.split(' ').map((name) => folder + name);

// Modules that more than one page needs, in as few files as possible: on a slow network a file costs a round trip, which is more than its bytes.
// Each file contains everything that its modules import, except modules of groups above it; the modules of every page come first.
const shared: Readonly<Record<string, Shared>> = {
  kit: {
    of: [
      // The frame of every page, and its imports: React Router puts the rest of `root.tsx` into a file of its own.
      ...inFolder('app/web/shell/', 'site-frame use-page-frame'),
      ...inFolder('app/web/shell/guard/', 'waiting-screen'),
      ...inFolder('platform/web/api/', 'api-client message-for read-items'),
      ...inFolder('platform/web/page/', 'error-screen page-data search-engine-data'),
      ...inFolder('platform/web/session/', 'on-the-way'),
      ...inFolder('platform/web/', 'use-format-money'),
      ...inFolder('platform/web/ui/pictures/', 'bead-ring medallion'),
      // Inputs are on lists as in forms.
      ...inFolder('platform/web/ui/controls/', 'button-link field text-input'),
      ...inFolder('platform/web/ui/notices/', 'alert toast-region unreadable'),
      ...inFolder('lucide/.*icons/', 'check\\. chevron-[lr] circle\\. refresh-cw'),
      // The formatter of messages with places.
      'platform/web/i18n/message-function',
      'platform/contract/language/message',
      // Addresses of the calls that pages for everybody make.
      'features/(?:events|support)/endpoints',
      'app/endpoints',
    ],
    evenAlone: true,
  },
  events: {
    of: [
      ...inFolder('platform/web/ui/', 'approximate badge price'),
      ...inFolder('platform/web/ui/pictures/', 'bead-ring'),
      ...inFolder('platform/web/ui/loading/', '.*skeleton'),
      ...inFolder('lucide/.*icons/', 'calendar\\. heart hourglass map-pin radio rotate-ccw shield smartphone users'),
      ...inFolder('features/events/web/card/', 'band-look card- event-(?!list|grid|page) poster-'),
      ...inFolder('features/events/web/event/', 'event-(?!list|grid|page)'),
      ...inFolder('features/events/web/', 'event-(?!list|grid|page)'),
      ...inFolder('features/events/web/browse/filters/', 'query-form search-field'),
      ...inFolder('features/events/web/saved/', 'save-'),
      'features/posters/',
      ...inFolder('app/web/pages/', 'ink-panel title-lines'),
      ...inFolder('features/events/', 'categories event-texts rules'),
      ...inFolder('features/events/prices/', 'launch-badge'),
    ],
  },
  // What an event's page has and its card has not.
  event: {
    of: [
      'platform/web/device/share-address',
      ...inFolder('platform/web/ui/pictures/', 'avatar'),
      ...inFolder('platform/web/ui/', 'sticky'),
      ...inFolder('lucide/.*icons/', 'arrow-left share'),
      ...inFolder('features/events/', 'ticket-type-texts fixed-names web/event/texts\\.ts'),
      ...inFolder('features/events/web/event/', 'share-'),
    ],
  },
  lists: {
    of: [
      ...inFolder('platform/web/ui/controls/', 'checkbox chip'),
      ...inFolder('lucide/.*icons/', 'layout-grid rows'),
      ...inFolder('features/events/web/browse/', 'event-list load-event-list'),
      ...inFolder('features/events/web/browse/filters/', 'filter-(?!sheet)'),
    ],
    // Five pages are one file. Without its own group this would be split into files as small as an icon.
    evenAlone: true,
  },
  // Pages for reading, and lists of questions and answers.
  reading: { of: inFolder('app/web/pages/', 'prose question-list text-page') },
  // How pages behind sign-in call the server.
  queries: { of: ['@tanstack/', 'features/(?:checkout|inventory|tickets)/endpoints'], without: ['@tanstack/.*infinite'] },
  forms: { of: ['platform/web/form/', ...inFolder('platform/web/ui/controls/', 'long-text password select-input'), 'lucide/.*icons/eye'] },
  identity: {
    of: [
      'platform/contract/return-path',
      ...inFolder('features/identity/web/form/', 'email-input identity-form new-password typed-account'),
      ...inFolder('features/identity/web/steps/', 'later-steps steps use-step'),
      ...inFolder('features/identity/web/', 'purpose-note sign-in signed-'),
    ],
  },
};

/** Prefixes that matched a module. */
const met = new Set<string>();

function isMet(path: string, start: string): boolean {
  const isAt = new RegExp(`/${start}`).test(path);
  if (isAt) met.add(start);
  return isAt;
}

const groups = Object.entries(shared).map(([name, { of, without = [], evenAlone }]) => ({
  name,
  test: (path: string) => of.filter((start) => isMet(path, start)).length > 0 && without.filter((start) => isMet(path, start)).length === 0,
  minShareCount: evenAlone ? 1 : 2,
}));

/** A renamed module would silently fall out of its group. */
const everyGroupMet: Plugin = {
  name: 'vumi:every-group-met',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    const unmet = Object.values(shared).flatMap(({ of, without = [] }) => [...of, ...without].filter((start) => !met.has(start)));
    if (unmet.length > 0) this.error(`No module is at ${unmet.join(', ')}: vite.config.ts names it`);
  },
};

/**
 * A page's file may also hold modules that others need, so that no file only re-exports another. React Router configures the opposite, so this is
 * set after it.
 */
const fewerFiles: Plugin = {
  name: 'vumi:fewer-files',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
};

/** The size in characters from which compiling a file takes noticeable time. */
const LARGE = 8_192;

/** With this first line Chrome compiles a large file while it downloads, off the main thread, instead of function by function during hydration. */
const compiledAsItComes: Plugin = {
  name: 'vumi:compiled-as-it-comes',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk' && file.code.length > LARGE) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

// Aliases (`#platform/…`) come from "imports" in package.json; Vite reads them itself.
export default defineConfig({
  plugins: [compiledTexts(), tailwindcss(), reactAsModules(), reactRouter(), fewerFiles, compiledAsItComes, everyGroupMet],
  build: {
    // Small pictures stay files: a data: address would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // Tells the server which files hold the texts of a language.
    manifest: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What every page needs and what changes only with an upgrade: one file, cached by browsers across releases.
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router|@remix-run|cookie-es)\// },
                ...groups,
              ],
            },
          },
        },
      },
    },
  },
});
