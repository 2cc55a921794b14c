import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { layersInOrder } from './build/layers.ts'

const pathHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const service = process.env.GROUNDSWELL_URL ?? 'http://127.0.0.1:8787'
/** Requests for pages and modules that Vite serves from the sources. The service answers everything else. */
const fromSources = String.raw`/(?:@|src/|node_modules/|packages/|(?:app|portal|operator|silent|replay|gallery)\.html)`
/** The applications by their addresses, as the service serves them. */
const homes = { app: 'app.html', operator: 'operator.html', t: 'portal.html' }

/** Serves each application under the address that it has in the service. */
const pagesAtTheirAddresses: Plugin = {
  name: 'pages-at-their-addresses',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const [, home, below] = /^\/(app|operator|t)(?:\/([^?]*))?(?:\?|$)/.exec(request.url ?? '') ?? []
      if (home)
        request.url = /^(?:silent|replay)\.html$/.test(below ?? '')
          ? `/${below}`
          : `/${homes[home as keyof typeof homes]}`
      next()
    })
  },
}

/** Modules that every page of a surface needs: libraries, session, reads, texts, and the kit's basic parts. */
const core = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|openapi-fetch)\//,
  /node_modules\/@tanstack\/(?!react-virtual|virtual-core)/,
  // The form for zones alone needs their limits.
  /packages\/client\/src\/(?!studio-bodies|states-)/,
  /packages\/ui\/src\/messages\/(en|index)\.ts/,
  /packages\/ui\/src\/(announce|button|chip|floating|icon|kbd|keyboard|mark|menu|opened|page|popover\/use-popover|toast|tooltip|waiting|classes|format)[./]/,
  /apps\/web\/src\/(data\/(?!error-details)|live|surface\/(?!lost|keys\/)|session\/(?!provider|silent))/,
  /apps\/web\/src\/text\/[\w-]+\.ts$/,
  /apps\/web\/src\/untrusted\/(words|pieces|marks|use-copy|warning)\./,
  /apps\/web\/src\/(app|operator|portal)\/(languages\/index|routes|pages\/\w+\/(route|search))\.ts$/,
  /apps\/web\/src\/(app|operator|portal)\/((shell|frame|console)\/(?!keys\.)[\w-]+\.|[\w-]+-route\.ts|(lazy-page|ways)\.ts)/,
  /apps\/web\/src\/app\/parts\/(filter\/(held|rules|use-held)|item\/kinds)\.ts$/,
]
const isCore = (id: string) =>
  !/\/src\/(?!messages\/).*\/messages\//.test(id) && core.some((pattern) => pattern.test(id))

export default defineConfig({
  plugins: [layersInOrder, pagesAtTheirAddresses],
  root: pathHere('.'),
  cacheDir: pathHere('../../node_modules/.cache/vite'),
  appType: 'mpa',
  // React has the hook itself; the shim would add a second implementation for older versions.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim\//, replacement: 'use-sync-external-store/' }] },
  // Parts refer to each other by relative addresses, so a build works below any base path. Pages are at any depth: the
  // server writes the base path into them.
  experimental: {
    renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `/${name}` : { relative: true }),
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: pathHere('dist'),
    // A data URL would need a wider content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome125', 'safari18', 'firefox129'],
    cssTarget: ['chrome125', 'safari18', 'firefox129'],
    rolldownOptions: {
      // Modules that every page loads share a chunk, because thirty small chunks compress worse by 8 kB. Small modules
      // that most pages load share another, and so do those of a campaign, which saves 1.3 to 2.5 kB a page.
      output: {
        // Short names: the shell names every chunk twice.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'core', test: isCore },
            {
              name: 'forms',
              test: /packages\/ui\/src\/(field|segmented|meter)\/|\/untrusted\/(visible-line|words)|\/parts\/links\/place-link/,
            },
            { name: 'tabbed', test: /packages\/ui\/src\/tabs\/|\/src\/glossary\/[\w-]+\.tsx?$/ },
            {
              name: 'campaign',
              test: /\/pages\/campaigns\/(status-chip|queries|form-foot|campaigns\.module)\./,
            },
            { name: 'sheets', test: /packages\/ui\/src\/(dialog|popover|choice)\// },
          ],
        },
      },
      // Drop messages about libraries that mark browser code, and the timings of plug-ins.
      onLog: (level, log, handle) =>
        !['MODULE_LEVEL_DIRECTIVE', 'PLUGIN_TIMINGS'].includes(log.code ?? '') && handle(level, log),
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { [`^(?!${fromSources})`]: { target: service } },
  },
})
