import { expect, test } from 'vitest'
import { suggestZoneId } from '../src/commands/init.ts'
import { agents } from '../src/init/agents.ts'
import { rules, withRules } from '../src/init/agents-file.ts'
import { type Folder, findFramework } from '../src/init/frameworks.ts'

function folderOf(files: Record<string, string>): Folder {
  return {
    read: async (path) => files[path] ?? null,
    has: async (path) => Object.keys(files).some((file) => file === path || file.startsWith(`${path}/`)),
    list: async (path) =>
      Object.keys(files)
        .filter((file) => file.startsWith(`${path}/`))
        .map((file) => file.slice(path.length + 1)),
  }
}
const uses = (...names: string[]) =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1'])) })
const tag = { src: 'https://api.example.com/sdk/v1.js', key: 'gs_pk_a' }
const html = '<html>\n<body>\n</body>\n</html>\n'
const jsx = 'return (\n    <html>\n      <body>\n        {children}\n      </body>\n    </html>\n  )\n'

test.each([
  [
    'Next.js',
    { 'package.json': uses('next', 'react'), 'src/app/layout.tsx': jsx },
    'src/app/layout.tsx',
    'async />',
  ],
  ['Next.js', { 'package.json': uses('next'), 'pages/_document.js': jsx }, 'pages/_document.js', 'async />'],
  [
    'React Router',
    { 'package.json': uses('@react-router/dev', 'vite'), 'app/root.tsx': jsx },
    'app/root.tsx',
    'async />',
  ],
  [
    'SvelteKit',
    { 'package.json': uses('@sveltejs/kit', 'vite'), 'src/app.html': html },
    'src/app.html',
    '</script>',
  ],
  [
    'Angular',
    { 'package.json': uses('@angular/core'), 'src/index.html': html },
    'src/index.html',
    '</script>',
  ],
  [
    'Create React App',
    { 'package.json': uses('react-scripts'), 'public/index.html': html },
    'public/index.html',
    '</script>',
  ],
  ['Vite', { 'package.json': uses('vite', 'vue'), 'index.html': html }, 'index.html', '</script>'],
  ['Nuxt', { 'package.json': uses('nuxt'), 'app.vue': '' }, 'plugins/groundswell.client.ts', 'useHead'],
  [
    'Nuxt',
    { 'package.json': uses('nuxt'), 'app/app.vue': '' },
    'app/plugins/groundswell.client.ts',
    'useHead',
  ],
  [
    'Astro',
    { 'package.json': uses('astro'), 'src/layouts/Base.astro': html },
    'src/layouts/Base.astro',
    '</script>',
  ],
  ['HTML', { 'index.html': html }, 'index.html', '</script>'],
] as const)('%s of %j gets the script in %s', async (name, files, file, wanted) => {
  const found = await findFramework(folderOf(files))
  expect(found).toMatchObject({ name, file })
  const after = found.insert((files as Record<string, string>)[file] ?? null, tag)!
  expect(after).toContain('https://api.example.com/sdk/v1.js')
  expect(after).toContain(wanted)
})

test.each([
  [{ 'package.json': '{' }],
  [{ 'package.json': uses('next') }],
  [{ 'index.html': '<p>a fragment' }],
])('%j has no place for it', async (files) => {
  const found = await findFramework(folderOf(files as Record<string, string>))
  expect(
    found.insert(found.file === null ? null : (files as Record<string, string>)[found.file]!, tag),
  ).toBeNull()
})

test.each(agents.map(({ name }) => name))('%s gets the server without a key, twice the same', (name) => {
  const agent = agents.find((one) => one.name === name)!
  const once = agent.write(null, 'https://api.example.com/mcp')!
  expect(once).toContain('https://api.example.com/mcp')
  expect(once).not.toMatch(/gs_[sm]k_/u)
  expect(agent.write(once, 'https://api.example.com/mcp')).toBe(once)
})

test('a file with comments is left alone, and a table of TOML is replaced', () => {
  const [claude, codex] = [agents[0]!, agents.find(({ name }) => name === 'Codex')!]
  expect(claude.write('{ // mine\n}', 'https://x/mcp')).toBeNull()
  expect(claude.write('{ "mcpServers": [] }', 'https://x/mcp')).toBeNull()
  const before =
    'model = "x"\n\n[mcp_servers.groundswell]\nurl = "https://old/mcp"\n\n[mcp_servers.other]\nurl = "https://other"\n'
  const after = codex.write(before, 'https://new/mcp')!
  expect(after).not.toContain('https://old')
  expect(after).toContain('[mcp_servers.other]\nurl = "https://other"')
  expect(after.startsWith('model = "x"\n\n[mcp_servers.groundswell]\nurl = "https://new/mcp"')).toBe(true)
})

test.each([
  ['My Shop', 'my-shop'],
  ['..', 'default'],
  ['Café', 'cafe'],
  ['日本', 'default'],
])('the folder %s makes the zone %s', (name, id) => {
  expect(suggestZoneId(name)).toBe(id)
})

test('AGENTS.md gets our part once, and keeps what others wrote', () => {
  const fresh = withRules(null)!
  expect(fresh).toContain(rules)
  expect(withRules(fresh)).toBe(fresh)
  const mine = '# Mine\n\nUse tabs.\n'
  const added = withRules(mine)!
  expect(added.startsWith(mine)).toBe(true)
  const changed = added.replace('Take one item', 'Take ten items').replace('tabs', 'spaces') + '\n## After\n'
  const again = withRules(changed)!
  expect(again).toContain('Use spaces.')
  expect(again).toContain('Take one item')
  expect(again.endsWith('\n## After\n')).toBe(true)
  expect(withRules(again)).toBe(again)
})

test.each(['<!-- groundswell: begin -->', '<!-- groundswell: end -->\n<!-- groundswell: begin -->'])(
  'an AGENTS.md with damaged marks is left alone: %s',
  (text) => expect(withRules(text)).toBeNull(),
)
