import { newId } from '../../client/session.ts'
import type { Comment, ThreadEntry } from '../../client/types.ts'
import { field, h } from '../dom.ts'
import { keepLimits, mostText } from '../limits.ts'
import { entryElement } from './entry.ts'
import { explainItemError, type Stand } from './stand.ts'

/** Builds the conversation about an item, and the comment form if this visitor may comment. */
export function buildConversation(stand: Stand): { element: HTMLElement; end: () => void } {
  const { context, more, item, zone } = stand
  const { client, say } = context
  const entries: ThreadEntry[] = []
  let cursor: string | undefined
  let isGone = false
  const list = h('ul.talk')
  const note = h('p.note', {}, say.loading)
  const next = h('button.plain.stretch', { hidden: true, onclick: () => void load() }, say.more)
  const form = commentForm(stand, (entry) => {
    entries.push(entry)
    paintEntries()
  })

  function paintEntries() {
    const answered = new Set(entries.map(({ questionId }) => questionId))
    list.replaceChildren(
      ...entries.map((entry) =>
        entryElement(stand, entry, {
          answer: item.own && !answered.has(entry.id) ? (choice) => form.answer(entry, choice) : null,
          onDeleted() {
            entries.splice(entries.indexOf(entry), 1)
            paintEntries()
            heading.focus()
          },
        }),
      ),
    )
    list.hidden = entries.length === 0
    note.textContent = more.talkEmpty
    note.hidden = entries.length > 0
  }

  async function load() {
    try {
      const page = await client.thread(item.id, { limit: 50, ...(cursor && { cursor }) })
      if (isGone) return
      entries.push(...page.items)
      cursor = page.nextCursor ?? undefined
      next.textContent = say.more
      next.hidden = !cursor
      paintEntries()
    } catch (error) {
      if (isGone) return
      note.hidden = false
      note.textContent = explainItemError(stand, error)
      next.textContent = say.again
      next.hidden = false
      context.announce(note.textContent)
    }
  }

  const heading = h('h3.about', { tabIndex: -1 }, more.talk)
  const isForMembers = !item.own && (zone?.comments ?? 'MEMBERS') === 'MEMBERS'
  void load()
  return {
    element: h(
      'div',
      {},
      heading,
      note,
      list,
      next,
      form.element,
      isForMembers && h('p.note', {}, more.membersOnly),
    ),
    end() {
      isGone = true
    },
  }
}

/**
 * Creates the form to comment, or to answer a question. If the zone takes no comments, the form is hidden until a
 * question is answered.
 */
function commentForm(stand: Stand, onSent: (entry: ThreadEntry) => void) {
  const { context, more, item, zone } = stand
  const comments = zone?.comments ?? 'MEMBERS'
  const mayComment = item.own ? comments !== 'OFF' : comments === 'EVERYONE'
  const words = field(more.comment, h('textarea', { rows: 3 }))
  const label = words.element.querySelector('label')!
  const onlyTeam = h('input', { type: 'checkbox' })
  const check = h('label.check', { hidden: !item.own }, onlyTeam, more.onlyTeam)
  const problem = h('p.problem', { role: 'alert', hidden: true })
  const done = h('p.note', { hidden: true }, more.said)
  const send = h('button.main', { type: 'submit' }, context.say.send)
  const element = h(
    'form',
    { noValidate: true, hidden: !mayComment },
    words.element,
    check,
    problem,
    done,
    send,
  )
  keepLimits(element, context.say, [[words, mostText]])
  let question: ThreadEntry | null = null
  // Because the key stays the same, words that are sent again after an error count once.
  let key = newId()
  words.control.addEventListener('input', () => {
    key = newId()
    done.hidden = true
  })
  onlyTeam.addEventListener('change', () => {
    key = newId()
  })

  function setQuestion(about: ThreadEntry | null) {
    question = about
    key = newId()
    label.textContent = about ? more.answering : more.comment
    check.hidden = about !== null || !item.own
    element.hidden = !about && !mayComment
  }

  let isSending = false
  element.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending) return
    const body = words.control.value.trim()
    problem.hidden = true
    if (!body) {
      words.complain(context.say.required)
      return words.control.focus()
    }
    isSending = true
    send.setAttribute('aria-disabled', 'true')
    const comment: Comment = { body }
    if (question) comment.questionId = question.id
    else if (onlyTeam.checked) comment.audience = 'AUTHOR'
    try {
      onSent(await context.client.comment(item.id, comment, key))
      words.control.value = ''
      setQuestion(null)
      done.hidden = false
      words.control.focus()
      context.announce(more.said)
    } catch (error) {
      problem.hidden = false
      problem.textContent = explainItemError(stand, error)
    }
    send.removeAttribute('aria-disabled')
    isSending = false
  })

  return {
    element,
    answer(about: ThreadEntry, choice?: string) {
      setQuestion(about)
      done.hidden = true
      if (choice) words.control.value = choice
      words.control.focus()
    },
  }
}
