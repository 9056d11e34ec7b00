import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

// What more than one page needs, in as few files as serve them all: on a slow network a file costs a round trip, which is more than its bytes.
// Each is made with all that it imports, as far as none above it has that; what every page wears comes first.
const shared = {
  kit: /platform\/(?:contract\/phone|web\/(?:ui\/(?:alert|bead-sp|bead-str|button|class|error|field|icon|logo|medallion|not-found|page-sp|pindo|state|text-input|toast)|(?!kept-screens|live|offline-ready|share-address)[\w-]+\.tsx?))|app\/web\/shell\/|lucide-react\/(?!.*icons\/(?:calendar\.|chevron-[lr]|circle-x|clock|cloud|eye|file|heart|hourglass|layout-grid|log-in|mail|map-pin|maximize|phone|radio|rows|share|shield|smartphone|user|wallet))/,
  events:
    /platform\/web\/ui\/(?:approximate|avatar|badge|bead-ring|perforation|price|sticky|.*skeleton)|icons\/(?:calendar\.|heart|map-pin|radio|share|shield|users)|features\/events\/(?:web\/(?:band-look|card-|category-cloths|event-(?!list|grid|page)|poster-|query-form|save-|share-)|poster\/|categories|event-texts|launch-badge|rules)/,
  lists:
    /platform\/web\/ui\/(?:checkbox|chip|empty)|icons\/(?:chevron-[lr]|layout-grid|rows)|features\/events\/web\/(?:event-list|load-event-list|filter-(?!sheet))/,
  forms: /platform\/web\/(?:form\/|ui\/(?:long-text|password|phone|select-input))|icons\/eye/,
  identity: /features\/identity\/web\/(?:already|email-input|identity-form|new-password|sign-in|signed-out|steps|use-step)/,
};

/** A page's file may also hold what others need: no file that only hands on what stands in the next. React Router decides otherwise, so it is said after it. */
const fewerFiles: Plugin = {
  name: 'vumi:fewer-files',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
};

/** Characters from which a file takes long enough to compile for that to be felt. */
const LARGE = 8_192;

/** Chrome then compiles a large file while it comes, off the main thread, and not function by function while the page waits to wake. It reads only the first line. */
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
  plugins: [tailwindcss(), reactRouter(), fewerFiles, compiledAsItComes],
  build: {
    // Small pictures stay files: a data: address would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // Tells the server which files hold the texts of a language.
    manifest: true,
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 }, format: { wrap_func_args: true } },
  },
  environments: {
    client: {
      build: {
        // Half a kilobyte less on every page than Vite's own, where 130 are allowed.
        minify: 'terser',
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What every page needs and what changes only with an upgrade: one file, kept by browsers across releases.
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router|@remix-run|cookie-es)\// },
                ...Object.entries(shared).map(([name, test]) => ({ name, test, minShareCount: 2 })),
              ],
            },
          },
        },
      },
    },
  },
});
