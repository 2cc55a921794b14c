import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { rules } from '../apps/cli/src/init/agents-file.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')
const json = (path: string) => JSON.parse(read(path))
const { version } = json('apps/mcp/package.json')

/*
 * The rules of the published schemas for the members that we use; unknown members fail, so that a typing error is noticed.
 * Registry: modelcontextprotocol/registry, server.json of 2025-12-11. Plugins: the documentation of Claude Code and Codex.
 */
const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength })
const object = (required: string[], properties: object) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})
const input = {
  description: text(500),
  isRequired: { type: 'boolean' },
  isSecret: { type: 'boolean' },
  default: text(500),
}
const serverJson = object(['$schema', 'name', 'description', 'version'], {
  $schema: { const: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json' },
  name: { ...text(200), pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$' },
  title: text(100),
  description: text(100),
  version: text(255),
  packages: {
    type: 'array',
    items: object(['registryType', 'identifier', 'version', 'transport'], {
      registryType: { enum: ['npm'] },
      identifier: text(200),
      version: { ...text(255), pattern: '^\\d+\\.\\d+\\.\\d+$' },
      transport: object(['type'], { type: { const: 'stdio' } }),
      environmentVariables: {
        type: 'array',
        items: object(['name'], { name: { type: 'string', pattern: '^[A-Z_]+$' }, ...input }),
      },
    }),
  },
  remotes: {
    type: 'array',
    items: object(['type', 'url'], {
      type: { const: 'streamable-http' },
      url: { type: 'string', pattern: '^https?://[^\\s]+$' },
      variables: { type: 'object', additionalProperties: object([], input) },
    }),
  },
})
const author = object(['name'], { name: text(100) })
const pluginFields = {
  name: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
  version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$' },
  description: text(200),
  author,
  license: text(50),
  keywords: { type: 'array', items: text(50) },
}
const plugin = object(['name', 'version', 'description'], pluginFields)
const codexPlugin = object(['name', 'version', 'description'], {
  ...pluginFields,
  skills: { type: 'string', pattern: '^\\./' },
})
const mcpJson = object(['mcpServers'], {
  mcpServers: {
    type: 'object',
    additionalProperties: object(['type', 'url'], { type: { const: 'http' }, url: text(200) }),
  },
})
const marketplace = object(['name', 'owner', 'plugins'], {
  name: pluginFields.name,
  owner: author,
  plugins: {
    type: 'array',
    items: object(['name', 'source'], {
      name: pluginFields.name,
      source: { type: 'string', pattern: '^\\./' },
      description: text(200),
    }),
  },
})
const codexMarketplace = object(['name', 'plugins'], {
  name: pluginFields.name,
  plugins: {
    type: 'array',
    items: object(['name', 'source', 'policy', 'category'], {
      name: pluginFields.name,
      source: object(['source', 'path'], {
        source: { const: 'local' },
        path: { type: 'string', pattern: '^\\./' },
      }),
      policy: object(['installation', 'authentication'], {
        installation: { enum: ['AVAILABLE', 'INSTALLED_BY_DEFAULT', 'NOT_AVAILABLE'] },
        authentication: { enum: ['ON_INSTALL', 'ON_USE'] },
      }),
      category: text(50),
    }),
  },
})

test.each([
  ['apps/mcp/server.json', serverJson],
  ['plugins/groundswell/.claude-plugin/plugin.json', plugin],
  ['plugins/groundswell/.codex-plugin/plugin.json', codexPlugin],
  ['plugins/groundswell/.mcp.json', mcpJson],
  ['.claude-plugin/marketplace.json', marketplace],
  ['.agents/plugins/marketplace.json', codexMarketplace],
])('%s follows its schema', (path, schema) => {
  const validate = new Ajv({ allErrors: true }).compile(schema)
  validate(json(path))
  expect(validate.errors ?? []).toEqual([])
})

test('every manifest has the version of the package, and the registry’s name is that of the package', () => {
  const server = json('apps/mcp/server.json')
  const manifests = ['.claude-plugin', '.codex-plugin'].map((folder) =>
    json(`plugins/groundswell/${folder}/plugin.json`),
  )
  const versions = [server, ...server.packages, ...manifests].map((each: { version: string }) => each.version)
  expect(new Set(versions)).toEqual(new Set([version]))
  expect(server.name).toBe(json('apps/mcp/package.json').mcpName)
})

test('Cursor, Copilot and AGENTS.md get the same rules', () => {
  for (const file of ['groundswell.mdc', 'groundswell.instructions.md'])
    expect(read(`plugins/groundswell/rules/${file}`).replace(/^---\n[\s\S]*?\n---\n\n/, '')).toBe(rules)
})

test('the skill has a name, says when it is used, and names only tools and states that there are', () => {
  const skill = read('plugins/groundswell/skills/groundswell/SKILL.md')
  const [, head] = /^---\n([\s\S]*?)\n---\n/.exec(skill)!
  expect(head).toMatch(/^name: groundswell$/m)
  expect(/^description: (.*)$/m.exec(head!)![1]!.length).toBeLessThan(1_024)
  const tools = [
    'claims',
    'work',
    'items',
    'steps',
    'deployments',
    'progress',
    'questions',
    'verdicts',
    'reading',
  ]
    .map((file) => read(`apps/mcp/src/${file}.ts`))
    .join('\n')
  const codes = read('apps/mcp/src/errors.ts') + read('apps/api/src/core/problems.ts')
  for (const [, word] of `${skill}\n${rules}`.matchAll(/`([a-z]+_[a-z_]+)`/g))
    expect(tools.includes(`'${word}'`) || new RegExp(`\\b${word}\\b`).test(codes), word).toBe(true)
})
