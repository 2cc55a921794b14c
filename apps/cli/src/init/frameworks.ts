/** Reads the files of a folder. */
export interface Folder {
  /** Returns the text of a file; null: there is none. */
  read(path: string): Promise<string | null>
  has(path: string): Promise<boolean>
  /** Lists the names in a folder; empty if the folder does not exist. */
  list(path: string): Promise<string[]>
}

/** A framework, and the way to add the script tag to its pages. */
export interface Framework {
  name: string
  /** The file that gets the tag; null: no such file was found. */
  file: string | null
  /** Returns the new text of the file. Null: the file has no place for the tag. */
  insert(before: string | null, tag: ScriptTag): string | null
}
export interface ScriptTag {
  src: string
  key: string
}

/**
 * Returns the script tag as HTML. Address and key are checked beforehand and contain no special characters of HTML.
 */
export const htmlTag = ({ src, key }: ScriptTag) => `<script src="${src}" data-key="${key}" async></script>`
const jsxTag = ({ src, key }: ScriptTag) => `<script src="${src}" data-key="${key}" async />`

/** Inserts a tag before the end of the body, with the same indentation. */
function insertBeforeEnd(text: string | null, tag: string): string | null {
  const at = text?.lastIndexOf('</body>') ?? -1
  if (text === null || at < 0) return null
  const start = text.lastIndexOf('\n', at) + 1
  const indent = /^[ \t]*$/u.test(text.slice(start, at)) ? text.slice(start, at) : null
  if (indent === null) return `${text.slice(0, at)}${tag}${text.slice(at)}`
  const step = indent.includes('\t') ? '\t' : '  '
  return `${text.slice(0, start)}${indent}${step}${tag}\n${text.slice(start)}`
}
const insertHtmlTag = (text: string | null, tag: ScriptTag) => insertBeforeEnd(text, htmlTag(tag))
const insertJsxTag = (text: string | null, tag: ScriptTag) => insertBeforeEnd(text, jsxTag(tag))

/** Returns a browser plugin that adds the tag, because Nuxt has no page of its own. */
const nuxtPlugin = (text: string | null, { src, key }: ScriptTag) =>
  text ??
  `export default defineNuxtPlugin(() => {
  useHead({ script: [{ src: '${src}', 'data-key': '${key}', async: true }] })
})
`

interface Kind {
  name: string
  /** The packages of which one must be a dependency; empty: the framework fits every project. */
  packages: readonly string[]
  files: readonly string[]
  insert: Framework['insert']
}
const scriptNames = (...names: string[]) =>
  names.flatMap((name) => ['tsx', 'jsx', 'js'].map((end) => `${name}.${end}`))
const kinds: readonly Kind[] = [
  {
    name: 'Next.js',
    packages: ['next'],
    files: scriptNames('app/layout', 'src/app/layout', 'pages/_document', 'src/pages/_document'),
    insert: insertJsxTag,
  },
  {
    name: 'React Router',
    packages: ['@remix-run/react', '@react-router/dev'],
    files: scriptNames('app/root'),
    insert: insertJsxTag,
  },
  { name: 'SvelteKit', packages: ['@sveltejs/kit'], files: ['src/app.html'], insert: insertHtmlTag },
  { name: 'Angular', packages: ['@angular/core'], files: ['src/index.html'], insert: insertHtmlTag },
  {
    name: 'Create React App',
    packages: ['react-scripts'],
    files: ['public/index.html'],
    insert: insertHtmlTag,
  },
  { name: 'Vite', packages: ['vite'], files: ['index.html'], insert: insertHtmlTag },
  {
    name: 'HTML',
    packages: [],
    files: ['index.html', 'public/index.html', 'src/index.html'],
    insert: insertHtmlTag,
  },
]

/** Finds the framework of the pages in a folder. */
export async function findFramework(folder: Folder): Promise<Framework> {
  const packages = await readDependencies(folder)
  if (packages.has('nuxt')) return nuxtFramework(folder)
  if (packages.has('astro')) return astroFramework(folder)
  for (const { name, packages: wanted, files, insert } of kinds) {
    if (wanted.length > 0 && !wanted.some((one) => packages.has(one))) continue
    for (const file of files) if (await folder.has(file)) return { name, file, insert }
    if (wanted.length > 0) return { name, file: null, insert }
  }
  return { name: 'unknown', file: null, insert: insertHtmlTag }
}

async function nuxtFramework(folder: Folder): Promise<Framework> {
  const base = (await folder.has('app/app.vue')) || (await folder.has('app/pages')) ? 'app/' : ''
  return { name: 'Nuxt', file: `${base}plugins/groundswell.client.ts`, insert: nuxtPlugin }
}

async function astroFramework(folder: Folder): Promise<Framework> {
  const layouts = (await folder.list('src/layouts')).filter((name) => name.endsWith('.astro')).sort()
  for (const file of [...layouts.map((name) => `src/layouts/${name}`), 'src/pages/index.astro'])
    if ((await folder.read(file))?.includes('</body>')) return { name: 'Astro', file, insert: insertHtmlTag }
  return { name: 'Astro', file: null, insert: insertHtmlTag }
}

/** Returns the names of packages that the project uses; none if package.json is damaged. */
async function readDependencies(folder: Folder): Promise<ReadonlySet<string>> {
  try {
    const { dependencies, devDependencies } = JSON.parse((await folder.read('package.json')) ?? '{}')
    return new Set(Object.keys({ ...dependencies, ...devDependencies }))
  } catch {
    return new Set()
  }
}
