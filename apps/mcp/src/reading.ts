import { type Client, GroundswellError } from '@groundswell/client'
import { claimTexts, describeClaim, toClaim } from './claims.ts'
import { formatAge } from './facts.ts'
import { describeLimits } from './limits.ts'
import { withoutQueries } from './places.ts'
import { toToolResult } from './result.ts'
import { type Recording, stepLines } from './steps.ts'
import { escapeWords } from './untrusted.ts'

/** The most changes of an item's status that a result contains. */
const MOST_HISTORY = 20
/** The most testers' notes about a shipped change that a result contains. */
const MOST_NOTES = 10
/** The most entries of the conversation that a result contains. */
const MOST_ENTRIES = 50

async function fetchItem(client: Client, id: string) {
  const params = { path: { id } }
  const [item, thread, verdicts] = await Promise.all([
    client.get('/api/feedback/{id}', { params }),
    client.get('/api/feedback/{id}/thread', { params: { ...params, query: { limit: MOST_ENTRIES } } }),
    client.get('/api/feedback/{id}/verifications', { params: { ...params, query: { limit: MOST_NOTES } } }),
  ])
  const recording = item.recordedAt ? await fetchRecording(client, id) : null
  return { item, thread, verdicts, recording }
}
/** Fetches the redacted copy of the steps before the report, or null if it was deleted in the meantime. */
export async function fetchRecording(client: Client, id: string): Promise<Recording | null> {
  try {
    return await client.get('/api/feedback/{id}/recording', { params: { path: { id } } })
  } catch (error) {
    if (error instanceof GroundswellError && error.status === 404) return null
    throw error
  }
}
type Fetched = Awaited<ReturnType<typeof fetchItem>>
type Named = Record<string, unknown>

/**
 * Returns the item as text and as structure, also for the item's resource.
 * @param pictured a sentence about its picture, if it has one
 */
export async function readItem(
  client: Client,
  id: string,
  pictured: () => Promise<readonly string[]> = async () => [],
) {
  const fetched = await fetchItem(client, id)
  const { item, verdicts } = fetched
  const { type, status, totalScore, upvotes, downvotes, createdAt } = item
  const deployment = item.deployment ? toClaim(item.deployment) : null
  const history = historyLines(item)
  const facts = [
    `Item ${item.id}: ${type}, ${status}, round ${verdicts.round}`,
    `Score ${totalScore} from ${upvotes} up and ${downvotes} down, since ${createdAt}, ${formatAge(createdAt)}`,
    ...mergeLines(item),
    deployment ? describeClaim(deployment) : 'No deployment yet',
    describeLimits(item.protectedPaths),
    ...(item.screenshot === null ? [] : await pictured()),
    ...pictureLines(item),
    ...(fetched.recording ? ['It has the steps before the report: read_steps returns them all.'] : []),
  ]
  const words = othersTexts(fetched)
  const own = {
    id: item.id,
    type,
    status,
    zoneId: escapeWords(item.zoneId),
    totalScore,
    upvotes,
    downvotes,
    createdAt,
  }
  return toToolResult(
    { lines: facts, more: history.length > 0 ? ['History:', ...history] : [], words },
    { item: own, history, deploymentId: deployment?.id ?? null, deployment },
  )
}

function pictureLines({ attachments = [] }: Fetched['item']): string[] {
  const count = attachments.length
  return count > 0
    ? [`Further pictures: ${count}. read_screenshot with picture 1 to ${count} returns each alone.`]
    : []
}

/** Returns lines about a merge: the item that survived, or the items merged into this one. */
function mergeLines({ mergedInto, merged }: Fetched['item']): string[] {
  if (mergedInto) return [`Merged into ${mergedInto}: read and claim that one`]
  return merged?.count ? [`Stands for ${merged.count} more that say the same`] : []
}

/**
 * Returns the latest changes of the item's status in fixed words, numbered so that the untrusted reasons can refer to
 * them.
 */
function historyLines({ history = [] }: Fetched['item']): string[] {
  return history
    .slice(-MOST_HISTORY)
    .map(({ at, to, by }, i) => `${i + 1} ${at.slice(0, 16)} ${to} by ${by.split(':')[0]}`)
}

/** Returns all texts that others wrote about the item, by kind. */
function othersTexts({ item, thread, verdicts, recording }: Fetched): Named {
  const { deployment, zone, history = [], analysis, allowedPaths, protectedPaths, merged } = item
  const same = (merged?.latest ?? []).flatMap(({ title }, i) =>
    title === null ? [] : [[`same ${i + 1}`, title] as const],
  )
  const reasons = history
    .slice(-MOST_HISTORY)
    .flatMap(({ why }, i) => (why === null ? [] : [[`why ${i + 1}`, why] as const]))
  const notes = verdicts.items.flatMap(({ note, round, outcome }, i) =>
    note === null ? [] : [[`note ${i + 1} (round ${round}, ${outcome})`, note] as const],
  )
  const said = thread.items.map(
    ({ kind, side, body }, i) => [`${kind.toLowerCase()} ${i + 1} (${side})`, body] as const,
  )
  return {
    title: item.redactedTitle ?? '',
    ...(item.redactedDescription ? { description: item.redactedDescription } : {}),
    zone: item.zoneId,
    ...(zone && zone.name !== item.zoneId ? { 'zone name': zone.name } : {}),
    ...(zone?.selector ? { selector: zone.selector } : {}),
    ...itemOrigin(item.metadata ?? {}),
    ...(recording ? { 'steps before the report': stepLines(recording) } : {}),
    ...(isEmpty(item.data) ? {} : { data: withoutQueries(item.data) }),
    ...(analysis?.acceptanceCriteria?.length ? { 'acceptance criteria': analysis.acceptanceCriteria } : {}),
    ...(deployment ? claimTexts(deployment) : {}),
    ...(allowedPaths?.length ? { 'allowed paths': allowedPaths } : {}),
    ...(protectedPaths?.length ? { 'protected paths': protectedPaths.join(', ') } : {}),
    ...Object.fromEntries([...same, ...reasons, ...notes, ...said]),
  }
}

const isEmpty = (object: object | null | undefined) => !object || Object.keys(object).length === 0

/**
 * Returns the page and program in which an item was written. The values that the widget sends get known names; the rest
 * stays unchanged.
 */
function itemOrigin(metadata: Record<string, unknown>): Named {
  const { page, viewport, language, browser, ...rest } = withoutQueries(metadata) as Named
  const known = Object.entries({ page, viewport, language, browser }).filter(([, value]) => value != null)
  return { ...Object.fromEntries(known), ...(isEmpty(rest) ? {} : { metadata: rest }) }
}
