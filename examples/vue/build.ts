/** Builds the example into `dist/`, against the sources of the SDK. */
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { build } from 'vite'

const sdk = fileURLToPath(new URL('../../packages/sdk/src/', import.meta.url))
await build({
  configFile: false,
  logLevel: 'warn',
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [vue()],
  resolve: { alias: { '@groundswell/sdk/vue': `${sdk}vue.ts`, '@groundswell/sdk': `${sdk}index.ts` } },
  build: {
    // Assets are put beside the page, where the playground looks for files.
    assetsDir: '',
    modulePreload: { polyfill: false },
  },
})
