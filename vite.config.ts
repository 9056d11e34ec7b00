import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { compiledTexts } from './ops/compiled-texts.ts';
import { languages } from './platform/contract/language/languages.ts';

/** Modules that share a file, by the beginnings of their paths. */
interface Shared {
  readonly of: readonly string[];
  /** How many pages or parts need a module at least; 2 by default. */
  readonly sharedBy?: number;
}

const inFolder = (folder: string, names: string): readonly string[] => names.split(' ').map((name) => folder + name);

// What more than one page needs, in as few files as possible: on a slow network a file costs a round trip, which is more than its bytes. Each file
// contains all that its modules import, except modules of files above it: so a page or a part is named here, and what it is made of is not. What no
// line names is split by the pages that need it. docs/decisions/068-first-load-without-tricks.md has the figures.
const shared: Readonly<Record<string, Shared>> = {
  // The frame of every page, and what most pages show or call.
  root: {
    of: [
      'app/web/root',
      ...inFolder('platform/web/', 'page/ i18n/ ui/notices/ ui/loading/ ui/controls/text-input ui/pictures/medallion'),
      ...inFolder('platform/web/', 'api/message-for api/read-items use-format-money session/name-of-account'),
      'platform/contract/language/',
      ...inFolder('platform/contract/', 'phone dates'),
      'platform/web/ui/badge',
      ...inFolder('', 'features/events/endpoints app/endpoints'),
    ],
    sharedBy: 1,
  },
  // The texts that every page loads, and those of cards of events, which most do. The server and the list of offline files find them by this name.
  ...Object.fromEntries(
    languages.map((code) => [
      `frame-${code}`,
      { of: ['app/web', 'platform/web', 'features/events/web'].map((folder) => `${folder}/texts/${code}`), sharedBy: 1 },
    ]),
  ),
  // Icons of public pages, and those that pages with many readers share.
  icons: {
    of: [
      ...inFolder('lucide/dist/esm/icons/', 'arrow-left. arrow-right. badge-check. bell. calendar. check. chevron-left. chevron-right. download.'),
      ...inFolder('lucide/dist/esm/icons/', 'heart. hourglass. map-pin. radio. share-2. shield-check. smartphone. user-round. users.'),
    ],
  },
  // How pages read data in the browser; public ones load it with the first part that does.
  queries: { of: ['@tanstack/', 'features/events/web/query-client'] },
  // Cards of events, on the home page, lists and an event's page.
  events: {
    of: [
      ...inFolder('features/events/web/', 'card/ event- browse/filters/query-form browse/filters/search-field'),
      ...inFolder('features/', 'posters/ events/categories events/event-texts events/rules events/prices/launch-badge'),
      'platform/web/ui/price',
      ...inFolder('app/web/pages/', 'ink-panel title-lines'),
    ],
  },
  // What pages of events and pages behind sign-in share.
  details: {
    of: [
      ...inFolder('features/events/', 'fixed-names admission-words ticket-type-texts'),
      ...inFolder('platform/web/', 'device/share-address ui/card ui/pictures/avatar ui/sticky-bar ui/controls/icon-button'),
    ],
  },
  // An event's page; its preview behind sign-in loads the whole file.
  event: { of: ['features/events/web/event/event-page'], sharedBy: 1 },
  // The page is one file with what its sheet and its replacement without events also need.
  lists: { of: ['features/events/web/browse/events-page'], sharedBy: 1 },
  // The page of an organizer, with the links between pages, which lists of working areas have too.
  organizer: { of: ['features/events/web/organizer/organizer-page'], sharedBy: 1 },
  // Pages for reading, and lists of questions and answers.
  reading: { of: inFolder('app/web/pages/', 'prose question-list text-page') },
  forms: { of: ['platform/web/form/', ...inFolder('platform/web/ui/controls/', 'long-text password select-input')] },
  // Files to save, on pages by a link and behind sign-in.
  downloads: { of: inFolder('platform/web/api/', 'use-download save-file') },
  identity: {
    of: [
      'platform/contract/return-path',
      ...inFolder('features/identity/web/', 'form/identity-form form/email-input form/new-password form/typed-account'),
      ...inFolder('features/identity/web/', 'steps/later-steps steps/steps steps/use-step purpose-note sign-in signed-'),
    ],
  },
  // The other icons of several pages are of working areas: public pages do not load them.
  work: { of: ['lucide/'], sharedBy: 4 },
  // What pages of orders and tickets share with working areas: an order, files to download, what a device keeps.
  orders: {
    of: [
      ...inFolder('features/', 'checkout/endpoints checkout/web/orders/order-texts checkout/web/orders/use-order events/places/seats.'),
      ...inFolder('platform/web/', 'api/download-file device/kept-data ui/pictures/perforation'),
    ],
  },
  // A ticket, its confirmation and the account's tickets.
  tickets: { of: inFolder('features/tickets/web/', 'pass/ kept/ ticket-actions ticket-failure use-ticket join-place') },
};

/** Beginnings of paths that matched a module. */
const met = new Set<string>();

function isMet(path: string, start: string): boolean {
  const isAt = path.includes(`/${start}`);
  if (isAt) met.add(start);
  return isAt;
}

const groups = Object.entries(shared).map(([name, { of, sharedBy = 2 }]) => ({
  name,
  test: (path: string) => of.filter((start) => isMet(path, start)).length > 0,
  minShareCount: sharedBy,
}));

/** A renamed module would silently fall out of its group. */
const everyGroupMet: Plugin = {
  name: 'vumi:every-group-met',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    const unmet = Object.values(shared).flatMap(({ of }) => of.filter((start) => !met.has(start)));
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
  plugins: [compiledTexts(), tailwindcss(), reactRouter(), fewerFiles, compiledAsItComes, everyGroupMet],
  build: {
    // Small pictures stay files: a data: address would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // Tells the server which files hold the texts of a language.
    manifest: true,
    // It would run only after the files of the page have loaded (app/web/begin-scripts.ts).
    modulePreload: { polyfill: false },
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
