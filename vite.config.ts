import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

// What more than one page needs, in as few files as serve them all: on a slow network a file costs a round trip, which is more than its bytes.
const kit = /platform\/web\/(?:ui\/(?!approximate|bead-bar|chip|dialog|medallion|perforation|price|qr-code|sticky)(?!.*skeleton)|(?!live)[\w-]+\.tsx?)|app\/web\/shell\/|lucide-react/;
const events =
  /platform\/web\/ui\/(?:approximate|chip|medallion|perforation|price|sticky|.*skeleton)|features\/events\/(?:web\/(?:band-look|card-|category-cloths|event-(?!list|grid|page)|poster-|query-form|save-|share-)|poster\/|categories|event-texts|launch-badge|rules)/;
const lists = /features\/events\/web\/(?:event-list|load-event-list|filter-(?!sheet))/;

/** A page's file may also hold what others need: no file that only hands on what stands in the next. React Router decides otherwise, so it is said after it. */
const fewerFiles: Plugin = {
  name: 'vumi:fewer-files',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
};

// Aliases (`#platform/…`) come from "imports" in package.json; Vite reads them itself.
export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), fewerFiles],
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
                // What every page needs and what changes only with an upgrade: one file, kept by browsers across releases.
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router|@remix-run|cookie-es)\// },
                { name: 'kit', test: kit, minShareCount: 2 },
                { name: 'events', test: events, minShareCount: 2 },
                { name: 'lists', test: lists, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
});
