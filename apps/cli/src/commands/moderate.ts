import type { Client } from '@groundswell/client'
import type { Connection } from '../account/connection.ts'
import { readIdentity } from '../account/person.ts'
import { type Context, command } from '../command.ts'
import { exit, UsageError } from '../failures.ts'
import { Moderator, type More } from '../moderation/moderator.ts'
import { copyAfter, subjectOfEntry, subjectOfItem } from '../moderation/rules.ts'
import { renderScreen } from '../moderation/screen.ts'
import { Keys } from '../terminal/keys.ts'
import { line } from '../terminal/line.ts'

const moderateOptions = {
  zone: { type: 'string', value: 'ZONE', help: 'only items of this zone' },
  comments: { type: 'boolean', help: 'comments that are held, instead of items' },
} as const

/** Shows the moderation queue on a terminal. */
export const moderate = command({
  name: 'moderate',
  summary: 'Decide on what the screen holds, with the keys of the dashboard',
  options: moderateOptions,
  notes:
    'J K move; A approve, B block; 1-9 choose a reason, X cuts its sentences from the copy or puts them back; E edits the copy in $EDITOR;\nN adds a note; Z takes the latest decision back; S opens the browser; shift+X selects, shift+J and shift+K extend, ctrl+A selects all,\nescape clears; arrows scroll; Q sends what waits and ends, ctrl+C drops it. A decision leaves after 5 seconds, or with the next but one.\nWith --json it prints the queue and changes nothing.',
  async run(context: Context<typeof moderateOptions>) {
    const { host, out, connect } = context
    const connection = await connect()
    if (out.isJson) {
      const { subjects } = await readPages(connection.client, context.options)!()
      out.result({ items: subjects.map(({ item, entry }) => item ?? entry) }, () => [])
      return undefined
    }
    if (!host.stdin.isTTY || !out.isTerminal)
      throw new UsageError('This takes a terminal: in scripts, --json prints the queue.')
    const { isDropped, moderator } = await moderateAtTerminal(context, connection)
    if (isDropped) return exit.interrupted
    out.say(
      line`${moderator.decided} decided${moderator.failed > 0 ? `, ${moderator.failed} not saved` : ''}.`,
    )
    return moderator.failed > 0 ? exit.refused : undefined
  },
})

/** Reads the pages of the moderation queue. */
function readPages(client: Client, wanted: { zone?: string; comments?: boolean }, cursor?: string): More {
  return async () => {
    const place = { limit: 50, ...(cursor ? { cursor } : {}) }
    const next = (to: string | null) => (to === null ? null : readPages(client, wanted, to))
    if (wanted.comments) {
      const page = await client.get('/api/moderation/thread', { params: { query: place } })
      return { subjects: page.items.map(subjectOfEntry), more: next(page.nextCursor) }
    }
    const query = { ...place, waiting: true, ...(wanted.zone ? { zoneId: wanted.zone } : {}) }
    const page = await client.get('/api/moderation', { params: { query } })
    return { subjects: page.items.map(subjectOfItem), more: next(page.nextCursor) }
  }
}

async function moderateAtTerminal(
  { host, out, options }: Context<typeof moderateOptions>,
  connection: Connection,
) {
  let isOurs = false
  const draw = () => {
    // Draw nothing while an editor or the shell uses the terminal.
    if (isOurs) out.draw(renderScreen(moderator, out.size))
  }
  const moderator = new Moderator(connection.client, readPages(connection.client, options), () => draw())
  await moderator.read()
  const keys = new Keys()
  const { stdin, stdout } = host
  const enterScreen = (isOn: boolean) => {
    isOurs = isOn
    stdin.setRawMode?.(isOn)
    out.switchAlternateScreen(isOn)
  }
  const desk = { host, connection, moderator, pause: enterScreen }
  enterScreen(true)
  stdout.on('resize', draw)
  let isDropped = false
  try {
    draw()
    reading: for await (const chunk of stdin) {
      for (const key of keys.read(String(chunk))) {
        const end = await handleKey(desk, key)
        isDropped = end === 'drop'
        if (end) break reading
      }
      await moderator.read()
      draw()
    }
  } finally {
    stdout.off('resize', draw)
    enterScreen(false)
    if (isDropped) while (moderator.desk.undo());
  }
  await moderator.finish()
  return { isDropped, moderator }
}

interface AtWork {
  host: Context['host']
  connection: Connection
  moderator: Moderator
  /** Releases the terminal for another program, or takes it back. */
  pause(isOn: boolean): void
}
type End = 'send' | 'drop' | null

/** Handles a key. If the key ends the session, resolves with the way in which it ended. */
async function handleKey(work: AtWork, key: string): Promise<End> {
  const { moderator } = work
  if (key === 'ctrl+c') return 'drop'
  if (moderator.asking) {
    await answerQuestion(moderator, key)
    return null
  }
  moderator.message = ''
  if (/^[1-9]$/u.test(key)) moderator.choose(Number(key))
  else if (key === 'q' || key === 'ctrl+d') return 'send'
  else await actions[key]?.(work)
  return null
}

const actions: Readonly<Record<string, (work: AtWork) => void | Promise<void>>> = {
  j: ({ moderator }) => moderator.move(1),
  k: ({ moderator }) => moderator.move(-1),
  J: ({ moderator }) => moderator.extend(1),
  K: ({ moderator }) => moderator.extend(-1),
  X: ({ moderator }) => moderator.select(),
  'ctrl+a': ({ moderator }) => moderator.selectAll(),
  escape: ({ moderator }) => {
    moderator.selected = new Set()
  },
  a: ({ moderator }) => moderator.decide('APPROVE'),
  b: ({ moderator }) => moderator.decide('BLOCK'),
  x: ({ moderator }) => moderator.cut(),
  z: ({ moderator }) => moderator.undo(),
  n: ({ moderator }) => {
    if (moderator.active) moderator.asking = { kind: 'note', text: moderator.draft.note }
  },
  e: editCopy,
  s: showInBrowser,
  down: ({ moderator }) => scrollBy(moderator, 1),
  up: ({ moderator }) => scrollBy(moderator, -1),
  pagedown: ({ moderator }) => scrollBy(moderator, 10),
  pageup: ({ moderator }) => scrollBy(moderator, -10),
}

function scrollBy(moderator: Moderator, lines: number): void {
  moderator.scroll += lines
}

async function answerQuestion(moderator: Moderator, key: string): Promise<void> {
  const { asking } = moderator
  if (asking?.kind === 'bulk') {
    moderator.asking = null
    if (key === 'y' || key === 'Y') await moderator.decideSelected(asking.verdict)
    return
  }
  if (asking?.kind !== 'note') return
  const pasted = key.startsWith('paste:') ? key.slice('paste:'.length).replaceAll(/\s+/gu, ' ') : null
  if (key === 'enter' || key === 'escape') {
    moderator.asking = null
    if (key === 'enter') moderator.change((one) => ({ ...one, note: asking.text }))
  } else if (key === 'backspace') asking.text = [...asking.text].slice(0, -1).join('')
  else asking.text += pasted ?? ([...key].length === 1 ? key : '')
}

/** Opens the redacted copy in the person's editor: the title in the first line, the description after an empty one. */
async function editCopy({ host, moderator, pause }: AtWork): Promise<void> {
  const { active } = moderator
  if (!active || moderator.refusal('APPROVE')) return
  const { title, description } = copyAfter(active.fields, active.rows, moderator.draft)
  const isItem = active.kind === 'item'
  pause(false)
  const text = await host
    .edit(isItem ? `${title}\n\n${description}\n` : `${description}\n`)
    .finally(() => pause(true))
  if (text === null) return
  const [first = '', ...rest] = text.split('\n')
  const edited = isItem
    ? { title: first.trim(), description: rest.join('\n').trim() }
    : { title: '', description: text.trim() }
  moderator.change((one) => ({ ...one, edited, cut: new Set() }))
}

async function showInBrowser({ host, connection, moderator }: AtWork): Promise<void> {
  if (!moderator.active) return
  const { workspace } = await readIdentity(connection)
  const page =
    moderator.active.kind === 'item' ? `moderation/${moderator.active.id}` : 'moderation?show=comments'
  host.openBrowser(`${connection.url}/app/${encodeURIComponent(workspace.slug)}/${page}`)
}
