import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// Aliases (`#platform/…`) come from "imports" in package.json; Vite reads them itself.
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Small pictures stay files: a data: address would need an exception in the content security policy.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
});
