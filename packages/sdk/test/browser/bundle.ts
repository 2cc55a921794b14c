import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { compile } from 'svelte/compiler'

const resolveDir = fileURLToPath(new URL('.', import.meta.url))

export interface BundleOptions {
  /** Packages that replace others, by name. */
  alias?: Record<string, string>
  /** Svelte components, by the file name that the source imports. */
  components?: Record<string, string>
  /** `server` gives a module for Node, `client` a classic script. */
  side?: 'client' | 'server'
}

/** Bundles the source of a page with its packages, as development builds, because these report more mistakes. */
export async function bundle(
  source: string,
  { alias, components = {}, side = 'client' }: BundleOptions = {},
): Promise<string> {
  const svelte: Plugin = {
    name: 'svelte',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\.svelte$/ }, ({ path }) => ({ path, namespace: 'component' }))
      onLoad({ filter: /.*/, namespace: 'component' }, ({ path }) => ({
        contents: compile(components[path.slice(2)]!, { generate: side, filename: path }).js.code,
        resolveDir,
      }))
    },
  }
  const result = await build({
    stdin: { contents: source, resolveDir, loader: 'js' },
    bundle: true,
    write: false,
    charset: 'utf8',
    format: side === 'client' ? 'iife' : 'esm',
    platform: side === 'client' ? 'browser' : 'node',
    conditions: side === 'client' ? ['browser', 'development'] : ['development'],
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
    },
    alias,
    plugins: [svelte],
    logLevel: 'error',
  })
  return result.outputFiles[0]!.text
}

/** Returns a script element for a page; the text cannot end the element. */
export function inline(script: string): string {
  return `<script>${script.replaceAll('</script', '<\\/script').replaceAll('<!--', '\\x3c!--')}</script>`
}
