import type { components } from '@groundswell/client'
import type { Connection } from '../account/connection.ts'
import { command } from '../command.ts'
import { UsageError } from '../failures.ts'
import { dim, formatColumns, line } from '../terminal/line.ts'
import { parseId, parseOneOf, priorities } from './values.ts'

type Result = components['schemas']['BulkStatusResult']['results'][number]

const MOST_AT_ONCE = 100
const nothing = 'none'
const options = {
  priority: { type: 'string', value: 'PRIORITY', help: 'priority', values: [...priorities, nothing] },
  assignee: {
    type: 'string',
    value: 'MEMBER',
    help: `a member’s id or mail address, or ${nothing}`,
  },
  'add-tag': { type: 'string', multiple: true, value: 'TAG', help: 'tag by its id or name' },
  'remove-tag': { type: 'string', multiple: true, value: 'TAG', help: 'tag by its id or name' },
} as const

/** Gives items a priority, an assignee and tags. */
export const itemsTriage = command({
  name: 'items triage',
  summary: 'Change priority, assignee and tags of items',
  arguments: [{ name: 'ITEM', help: `ids of items, at most ${MOST_AT_ONCE}`, isMany: true }],
  options,
  async run({ out, options, args, connect }) {
    const { priority, assignee } = options
    const [add = [], remove = []] = [options['add-tag'], options['remove-tag']]
    if (priority === undefined && assignee === undefined && add.length + remove.length === 0)
      throw new UsageError('Say what changes: --priority, --assignee, --add-tag or --remove-tag.')
    const ids = args.map((id) => parseId(id, 'ITEM'))
    const wanted = priority === undefined ? undefined : parseOneOf(priority, [...priorities, nothing])
    const { client } = await connect()
    const tagIds = await findTagIds(client, [...add, ...remove])
    const change = {
      ...(wanted && { priority: wanted === nothing ? null : wanted }),
      ...(assignee !== undefined && { assigneeId: await findMemberId(client, assignee) }),
      ...(add.length > 0 && { addTags: add.map(tagIds) }),
      ...(remove.length > 0 && { removeTags: remove.map(tagIds) }),
    }
    const items = ids.map((id) => ({ id, ...change }))
    const { results } = await client.patch('/api/feedback/bulk-triage', { body: { items } })
    out.result({ results }, () => formatColumns(results.map(resultRow)))
    return results.every(({ ok }) => ok) ? 0 : 1
  },
})

const resultRow = ({ id, ok, error }: Result) => [dim(id), ok ? line`changed` : line`${error ?? 'failed'}`]

/**
 * Returns the ids of tags that are given by name or id. The workspace's tags are read once, and only if a name is
 * given. Throws UsageError for an unknown name.
 */
async function findTagIds(
  client: Connection['client'],
  typed: readonly string[],
): Promise<(typed: string) => string> {
  const isId = (word: string) => /^[0-9a-f-]{36}$/iu.test(word)
  const known = typed.every(isId)
    ? []
    : (await client.get('/api/tags', { params: { query: { limit: 200 } } })).items
  return (word) => {
    if (isId(word)) return word.toLowerCase()
    const found = known.find(({ name }) => name.toLowerCase() === word.trim().toLowerCase())
    if (!found) throw new UsageError(`«${word}» is no tag of the workspace.`)
    return found.id
  }
}

/**
 * Returns the id of a member who is given by address or id, or null for nobody. Throws UsageError for an address that
 * no active member has.
 */
async function findMemberId(client: Connection['client'], typed: string): Promise<string | null> {
  if (typed === nothing) return null
  if (!typed.includes('@')) return parseId(typed, '--assignee')
  const query = { status: 'ACTIVE' as const, limit: 200 }
  const { items } = await client.get('/api/members', { params: { query } })
  const found = items.find(({ email }) => email?.toLowerCase() === typed.toLowerCase())
  if (!found) throw new UsageError(`«${typed}» is no active member of the workspace.`)
  return found.id
}
