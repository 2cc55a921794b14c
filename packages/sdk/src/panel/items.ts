import type { Feedback, ListQuery, VoteResult, VoteTakenBack, Zone } from '../client/types.ts'
import { icon } from '../widget/icon.ts'
import type { Language } from '../widget/options.ts'
import { fillBraces, h } from './dom.ts'
import { lazyView } from './lazy.ts'
import { type Context, explain, stateText } from './state.ts'

const freshEveryMs = 10_000
const perPage = 20
type Sort = 'top' | 'new'

/** The context of a list: its zone, the other zones of the page, and the content of the tab. */
export interface ListPlace {
  zone: Zone
  zones: readonly Zone[]
  body: HTMLElement
}

/**
 * Lists the zone's items with votes, or the visitor's own items with their state. Returns a function that removes the
 * view.
 */
export function listItems(context: Context, place: ListPlace, isOwn: boolean): () => void {
  const { zone, body } = place
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
        void loadFirstPage()
      }),
    )
  body.append(note, list, more)

  const fetchPage = (query: ListQuery) =>
    isOwn ? client.ownItems(query) : client.list({ ...query, zoneId: zone.zoneId })

  function putRows(items: readonly Feedback[]) {
    for (const item of items) {
      const row = rows.get(item.id)
      if (row) row.update(item)
      else {
        const made = itemRow(context, item, isOwn, (opened) => one.open(opened, made))
        rows.set(item.id, made)
        list.append(made.element)
      }
    }
    note.hidden = rows.size > 0
    more.hidden = !cursor
  }

  async function loadFirstPage() {
    const mine = ++round
    try {
      const page = await fetchPage({ sort, limit: perPage })
      if (mine !== round) return
      rows.clear()
      list.replaceChildren()
      cursor = page.nextCursor
      if (isOwn) await showUnsent()
      putRows(page.items)
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
      list.append(
        h('li.item', {}, h('div.text', {}, h('h3', {}, fillBraces(say.unsent, { n: waiting.length })))),
      )
  }
  more.addEventListener('click', async () => {
    const mine = round
    const page = await fetchPage({ sort, limit: perPage, cursor: cursor! }).catch(() => null)
    if (!page || mine !== round) return
    const first = rows.size
    cursor = page.nextCursor
    putRows(page.items)
    // The button may have been removed, so the focus moves to the first new item.
    ;[...rows.values()][first]?.element.focus()
  })

  const one = itemView(context, place, (id, row) => {
    rows.delete(id)
    row.element.remove()
    note.hidden = rows.size > 0
  })

  /** Updates the counts. The order stays, so that nothing moves under the pointer. */
  async function refreshCounts() {
    if (document.hidden || rows.size === 0) return
    const mine = round
    const page = await fetchPage({ sort, limit: perPage }).catch(() => null)
    if (page && mine === round) putRows(page.items)
  }
  const timer = setInterval(refreshCounts, freshEveryMs)
  const stopHearing = isOwn ? client.onOutcome(() => void loadFirstPage()) : () => {}
  void loadFirstPage()
  return () => {
    round += 1
    one.end()
    clearInterval(timer)
    stopHearing()
  }
}

/** Shows one item instead of the list, which is kept until the person returns to it. */
function itemView(
  context: Context,
  { zones, body }: ListPlace,
  onRemoved: (id: string, row: Row) => void,
): { open(item: Feedback, row: Row): void; end(): void } {
  let end = () => {}
  return {
    open(item, row) {
      const [kept, top] = [[...body.childNodes], body.scrollTop]
      const back = (focused: HTMLElement) => {
        end()
        end = () => {}
        body.replaceChildren(...kept)
        body.scrollTop = top
        focused.focus()
      }
      const remove = () => {
        onRemoved(item.id, row)
        back(body)
      }
      const zone = zones.find(({ zoneId }) => zoneId === item.zoneId)
      const go = { back: () => back(row.opener), remove, change: row.update }
      body.focus()
      end = lazyView(context, body, 'item', (part, more) =>
        part.showItem({ context, more, body, item, zone, go }),
      )
    },
    end: () => end(),
  }
}

/** Makes toggle buttons for the sort orders of a list. */
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

interface Row {
  element: HTMLElement
  /** The button that opens the item. */
  opener: HTMLElement
  update(item: Feedback): void
}

function itemRow(context: Context, first: Feedback, isOwn: boolean, open: (item: Feedback) => void): Row {
  const { say } = context
  let item = first
  const tag = h('span.tag')
  const title = h('bdi')
  const text = h('p')
  const opener = h('button.open', { onclick: () => open(item) }, title, icon('m9 6 6 6-6 6'))
  const problem = h('p.problem', { role: 'alert', hidden: true })
  const votes = isOwn ? null : voteButtons(context, problem, () => item, update)
  const element = h(
    'li.item',
    { tabIndex: -1 },
    votes?.element,
    h('div.text', {}, h('h3', {}, opener), text, tag, problem),
  )
  function update(next: Feedback) {
    item = { ...next, myVote: next.myVote === undefined ? item.myVote : next.myVote }
    title.textContent = item.title
    text.textContent = item.description
    text.hidden = !item.description
    tag.textContent = item.own && !isOwn ? `${say.mine} · ${stateText(say, item)}` : stateText(say, item)
    tag.classList.toggle('done', item.status === 'DEPLOYED')
    votes?.paint()
  }
  update(item)
  return { element, opener, update }
}

/**
 * Makes the vote buttons with the item's points. The chosen button is pressed; pressing it again takes the vote back.
 */
function voteButtons(
  { client, say, announce, frame }: Context,
  problem: HTMLElement,
  current: () => Feedback,
  update: (item: Feedback) => void,
) {
  const count = h('b')
  let isCasting = false
  const voteButton = (voteType: 'up' | 'down', path: string) =>
    h('button', { onclick: () => void cast(voteType) }, icon(path))
  const up = voteButton('up', 'm6 14 6-6 6 6')
  const down = voteButton('down', 'm6 10 6 6 6-6')

  async function cast(voteType: 'up' | 'down') {
    if (isCasting) return
    isCasting = true
    const before = current()
    const myVote = before.myVote === voteType ? null : voteType
    problem.hidden = true
    update({ ...before, myVote })
    try {
      const { totalScore, upvotes, downvotes, status, weightReason }: VoteTakenBack & Partial<VoteResult> =
        myVote ? await client.vote(before.id, myVote) : await client.unvote(before.id)
      update({ ...current(), myVote, totalScore, upvotes, downvotes, status })
      announce(fillBraces(say.voted, { n: upvotes }))
      if (weightReason)
        frame.load('after').then(
          (part) => showProblem(part.weightWords[frame.language as Language][weightReason]),
          () => {},
        )
    } catch (error) {
      update({ ...current(), myVote: before.myVote ?? null })
      showProblem(explain(say, error))
    }
    isCasting = false
  }
  function showProblem(sentence: string) {
    problem.hidden = false
    problem.textContent = sentence
  }

  return {
    element: h('div.votes', {}, up, count, down),
    paint() {
      const { title, upvotes, myVote, own } = current()
      count.textContent = String(upvotes)
      for (const [each, voteType, label] of [
        [up, 'up', say.upvote],
        [down, 'down', say.downvote],
      ] as const) {
        // A vote on the visitor's own item has no weight.
        each.hidden = own === true
        each.setAttribute('aria-label', fillBraces(label, { title }))
        each.setAttribute('aria-pressed', String(myVote === voteType))
      }
    },
  }
}
