import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { layersInOrder } from '../../web/build/layers.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A script that is built to one file without imports: the worker, and the scripts that run in pages. */
export interface Script {
  /** Its file without `.js`. */
  name: string
  entry: string
  /** The most bytes, gzipped; a larger script fails the build. Undefined: no limit. */
  limit?: number
}

export const scripts: readonly Script[] = [
  { name: 'worker', entry: 'src/worker/main.ts' },
  // Runs in every page of a campaign, so its size is limited.
  { name: 'content', entry: 'src/content/main.ts', limit: 12_000 },
  // Runs only in the pages of testers who have switched on the recording of steps.
  { name: 'steps', entry: 'src/steps/main.ts', limit: 4_000 },
  { name: 'pick', entry: 'src/studio/pick/main.ts', limit: 12_000 },
]

const commonConfig = (outDir: string): InlineConfig => ({
  root,
  configFile: false,
  mode: 'production',
  logLevel: 'warn',
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir,
    emptyOutDir: false,
    target: ['chrome125', 'firefox140'],
    cssTarget: ['chrome125', 'firefox140'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
})

/** Builds the panel and the options. */
export async function buildPages(outDir: string): Promise<void> {
  const config = commonConfig(outDir)
  await build({
    ...config,
    plugins: [layersInOrder],
    // Paths from the page itself: an extension has no fixed origin.
    base: './',
    build: {
      ...config.build,
      rolldownOptions: {
        input: { panel: `${root}panel.html`, options: `${root}options.html` },
        onLog: (level, log, handle) =>
          !['MODULE_LEVEL_DIRECTIVE', 'PLUGIN_TIMINGS'].includes(log.code ?? '') && handle(level, log),
      },
    },
  })
}

/** Builds one script into one file. */
export async function buildScript(outDir: string, { name, entry }: Script): Promise<void> {
  const config = commonConfig(outDir)
  await build({
    ...config,
    publicDir: false,
    build: {
      ...config.build,
      rolldownOptions: {
        input: `${root}${entry}`,
        output: { format: 'iife', entryFileNames: `${name}.js`, codeSplitting: false },
      },
    },
  })
}
