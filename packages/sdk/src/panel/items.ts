import type { Feedback, ListQuery, Zone } from '../client/types.ts'
import { icon } from '../widget/icon.ts'
import { fill, h } from './dom.ts'
import { type Context, explain, standing } from './state.ts'

const freshEveryMs = 10_000
const perPage = 20
type Sort = 'top' | 'new'

/** The zone's items with votes, or one's own with what became of them. Returns what ends the view. */
export function listItems(context: Context, zone: Zone, body: HTMLElement, isOwn: boolean): () => void {
  const { client, say } = context
  const rows = new Map<string, ReturnType<typeof itemRow>>()
  const list = h('ul')
  const note = h('p.center', { hidden: true }, isOwn ? say.emptyMine : say.empty)
  const more = h('button.plain.stretch', { hidden: true }, say.more)
  let sort: Sort = isOwn ? 'new' : 'top'
  let cursor: string | null = null
  let round = 0

  if (!isOwn)
    body.append(
      sortChoice(context, sort, (chosen) => {
        sort = chosen
        void begin()
      }),
    )
  body.append(note, list, more)

  const fetchPage = (query: ListQuery) =>
    isOwn ? client.ownItems(query) : client.list({ ...query, zoneId: zone.zoneId })

  function put(items: readonly Feedback[]) {
    for (const item of items) {
      const row = rows.get(item.id)
      if (row) row.update(item)
      else {
        const made = itemRow(context, item, isOwn)
        rows.set(item.id, made)
        list.append(made.element)
      }
    }
    note.hidden = rows.size > 0
    more.hidden = !cursor
  }

  async function begin() {
    const mine = ++round
    try {
      const page = await fetchPage({ sort, limit: perPage })
      if (mine !== round) return
      rows.clear()
      list.replaceChildren()
      cursor = page.nextCursor
      if (isOwn) await showUnsent()
      put(page.items)
    } catch (error) {
      if (mine !== round) return
      note.hidden = false
      note.textContent = explain(say, error)
      context.announce(note.textContent)
    }
  }
  async function showUnsent() {
    const waiting = await client.pending()
    if (waiting.length > 0)
      list.append(h('li.item', {}, h('div.text', {}, h('h3', {}, fill(say.unsent, { n: waiting.length })))))
  }
  more.addEventListener('click', async () => {
    const mine = round
    const page = await fetchPage({ sort, limit: perPage, cursor: cursor! }).catch(() => null)
    if (!page || mine !== round) return
    const first = rows.size
    cursor = page.nextCursor
    put(page.items)
    // The button may be gone: the focus goes on where the new items begin.
    ;[...rows.values()][first]?.element.focus()
  })

  /** Counts follow what others do; order stays, so that nothing moves under the finger. */
  async function refresh() {
    if (document.hidden || rows.size === 0) return
    const mine = round
    const page = await fetchPage({ sort, limit: perPage }).catch(() => null)
    if (page && mine === round) put(page.items)
  }
  const timer = setInterval(refresh, freshEveryMs)
  const stopHearing = isOwn ? client.onOutcome(() => void begin()) : () => {}
  void begin()
  return () => {
    round += 1
    clearInterval(timer)
    stopHearing()
  }
}

/** The orders of a list; one of them is pressed. */
function sortChoice({ say }: Context, first: Sort, choose: (sort: Sort) => void): HTMLElement {
  const buttons = (['top', 'new'] as const).map((sort) => {
    const button = h('button', { 'aria-pressed': String(sort === first) }, say[sort])
    button.addEventListener('click', () => {
      for (const each of buttons) each.setAttribute('aria-pressed', String(each === button))
      choose(sort)
    })
    return button
  })
  return h('div.sorts', { role: 'group', 'aria-label': say.sort }, ...buttons)
}

function itemRow({ client, say, announce }: Context, first: Feedback, isOwn: boolean) {
  let item = first
  let mine: 'up' | 'down' | null = null
  const count = h('b')
  const tag = h('span.tag')
  const vote = (voteType: 'up' | 'down', label: string, path: string) => {
    const button = h(
      'button',
      { 'aria-pressed': 'false', 'aria-label': fill(label, { title: item.title }) },
      icon(path),
    )
    button.addEventListener('click', () => cast(voteType))
    return button
  }
  const up = vote('up', say.upvote, 'm6 14 6-6 6 6')
  const down = vote('down', say.downvote, 'm6 10 6 6 6-6')
  const problem = h('p.problem', { role: 'alert', hidden: true })
  const element = h(
    'li.item',
    { tabIndex: -1 },
    !isOwn && h('div.votes', {}, up, count, down),
    h(
      'div.text',
      {},
      h('h3', {}, item.title),
      item.description && h('p', {}, item.description),
      tag,
      problem,
    ),
  )
  function update(next: Feedback) {
    item = next
    count.textContent = String(item.totalScore)
    tag.textContent = standing(say, item)
    tag.classList.toggle('done', item.status === 'DEPLOYED')
    up.setAttribute('aria-pressed', String(mine === 'up'))
    down.setAttribute('aria-pressed', String(mine === 'down'))
  }
  async function cast(voteType: 'up' | 'down') {
    const before = mine
    mine = voteType
    problem.hidden = true
    update(item)
    try {
      const { totalScore, upvotes, downvotes, status } = await client.vote(item.id, voteType)
      update({ ...item, totalScore, upvotes, downvotes, status })
      announce(fill(say.voted, { n: totalScore }))
    } catch (error) {
      mine = before
      update(item)
      problem.hidden = false
      problem.textContent = explain(say, error)
    }
  }
  update(item)
  return { element, update }
}
