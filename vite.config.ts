import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// Aliases (`#platform/…`) come from "imports" in package.json; Vite reads them itself.
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
                // Every page wears the frame: a handful of small files would only cost round trips.
                { name: 'frame', test: /app\/web\/(?:root|shell\/site-)/ },
                // So would the parts and icons that several pages share, and what the public pages say about events.
                { name: 'parts', test: /platform\/web\/(?:ui\/(?!qr-code)|[\w-]+\.tsx?)|lucide-react/, minShareCount: 3 },
                { name: 'events', test: /features\/events\/(?:web|poster|categories|event-texts|launch-badge|rules)/, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
});
