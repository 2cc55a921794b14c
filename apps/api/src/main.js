/** Starts the service: HTTP and worker. Compiled code is kept, so that the next start need not read it anew. */
import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { builtFolder, isCurrent } from './built.js'

// `npm start` gives this thread's heap its size, and by now it has it. Left as they are, the flags would outrank what
// other threads are given. First of all, since code is kept for the flags that it was compiled with.
for (const flag of ['--max-old-space-size', '--max-semi-space-size']) setFlagsFromString(`${flag}=0`)

if (!process.env.NODE_COMPILE_CACHE) {
  enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/groundswell', import.meta.url)))
  // Threads look here, and know nothing of the call above.
  const folder = getCompileCacheDir()
  if (folder) process.env.NODE_COMPILE_CACHE = folder
}
// Loaded after the cache is on: what a module imports statically is compiled before its first line runs.
// The build needs less memory and starts sooner. After an edit, and for `npm run dev`, the sources run.
const isBuilt = !process.argv.includes('--sources') && isCurrent()
const { run } = isBuilt ? await import(new URL('run.js', builtFolder).href) : await import('./process/run.ts')
await run()
