/** Builds the example into `dist/`, against the sources of the SDK. */
import { cp, mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const folder = fileURLToPath(new URL('.', import.meta.url))
const sdk = fileURLToPath(new URL('../../packages/sdk/src/', import.meta.url))
await build({
  absWorkingDir: folder,
  entryPoints: { page: 'src/page.tsx' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  alias: { '@groundswell/sdk/react': `${sdk}react.ts`, '@groundswell/sdk': `${sdk}index.ts` },
  logLevel: 'warning',
})
await mkdir(`${folder}dist`, { recursive: true })
await cp(`${folder}index.html`, `${folder}dist/index.html`)
