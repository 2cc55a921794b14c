import type { ThreadEntry } from '../../client/types.ts'
import type { More } from '../../messages/more/en.ts'
import { h } from '../dom.ts'
import { askConfirmation } from './ask.ts'
import type { Stand } from './stand.ts'

/** Builds one entry of a conversation. Its words are always shown as plain text. */
export function entryElement(
  stand: Stand,
  entry: ThreadEntry,
  {
    answer,
    onDeleted,
  }: {
    /**
     * Answers the entry if it is an open question. Null: the entry is not a question, is already answered, or this
     * visitor may not answer it.
     */
    answer: ((choice?: string) => void) | null
    onDeleted: () => void
  },
): HTMLElement {
  const { context, more } = stand
  const time = new Intl.DateTimeFormat(context.frame.language, { dateStyle: 'medium', timeStyle: 'short' })
  const isQuestion = entry.kind === 'QUESTION' && entry.audience === 'AUTHOR'
  return h(
    'li',
    {},
    h(
      'div.meta',
      {},
      h('b', {}, writerName(more, entry)),
      h('time', { dateTime: entry.createdAt }, time.format(new Date(entry.createdAt))),
      entry.editedAt && h('span', {}, more.changed),
    ),
    entry.audience === 'AUTHOR' && h('span.tag', {}, isQuestion ? more.question : more.onlyTeamMark),
    h('p.words', {}, entry.body),
    isQuestion && answer && answerButtons(entry, more, answer),
    entry.own && entry.kind === 'COMMENT' && deleteButton(stand, entry, onDeleted),
  )
}

function writerName(more: More, { own, side }: ThreadEntry): string {
  if (own) return more.you
  return { AUTHOR: more.author, VISITOR: more.visitor, TEAM: more.team, AGENT: more.agent }[side]
}

/** Creates the buttons for a question's offered answers, and a field for a free answer. */
function answerButtons({ choices }: ThreadEntry, more: More, answer: (choice?: string) => void): HTMLElement {
  return h(
    'div.row',
    {},
    ...(choices ?? []).map((choice) =>
      h('button.quiet', { onclick: () => answer(choice) }, h('bdi', {}, choice)),
    ),
    h('button.quiet', { onclick: () => answer() }, more.answer),
  )
}

function deleteButton(stand: Stand, entry: ThreadEntry, onDeleted: () => void): HTMLElement {
  const { context, more } = stand
  const remove = h('button.quiet', {}, more.remove)
  remove.addEventListener('click', () =>
    askConfirmation(stand, remove, {
      question: more.removeAsk,
      yes: more.remove,
      async act() {
        await context.client.deleteComment(entry.id)
        context.announce(more.removed)
        onDeleted()
      },
    }),
  )
  return h('div.row', {}, remove)
}
