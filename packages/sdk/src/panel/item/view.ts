import type { Feedback } from '../../client/types.ts'
import { icon } from '../../widget/icon.ts'
import { adoptOnce } from '../adopt.ts'
import { fillBraces, h } from '../dom.ts'
import { isPoll, stateText } from '../state.ts'
import { askConfirmation } from './ask.ts'
import { editForm } from './edit.ts'
import { mailsControl } from './mails.ts'
import type { Stand } from './stand.ts'
import { style } from './style.ts'
import { buildConversation } from './thread.ts'
import { verdictControl } from './verdict.ts'

/**
 * Shows one item with its words, the author's actions, and the conversation. Returns a function that removes the view.
 */
export function showItem(stand: Stand): () => void {
  const { context, more, body, go } = stand
  adoptOnce(context.frame, style)
  let { item } = stand
  const face = h('div.face')
  const back = h('button.quiet.back', { onclick: go.back }, icon('m15 6-6 6 6 6'), more.back)
  const talk = buildConversation(stand)

  /** Shows the item; `note` is a sentence about the latest action. */
  function paintItem(note?: string): void {
    const heading = h('h3', { tabIndex: -1 }, item.title)
    face.replaceChildren(
      heading,
      ...(item.description ? [h('p.words', {}, item.description)] : []),
      h('span.tag', {}, stateText(context.say, item)),
      ...(note ? [h('p.note', {}, note)] : []),
      ...(takesVotes(stand, item)
        ? [
            h(
              'p.note',
              {},
              fillBraces(context.say.voted, { n: item.upvotes }),
              item.own && ` · ${more.ownVote}`,
            ),
          ]
        : []),
      ...(canJudge(item) && !note ? [verdictControl(stand, item, showAfterVerdict)] : []),
      actionButtons(),
      ...(isAnswer(stand, item) ? [] : [mailsControl(stand)]),
    )
    heading.focus({ preventScroll: true })
  }

  function showAfterVerdict(changed: Feedback): void {
    item = changed
    go.change(item)
    paintItem(more.solvedThanks)
    context.announce(more.solvedThanks)
  }

  function actionButtons(): HTMLElement {
    const edit = h('button.plain', {}, more.edit)
    edit.addEventListener('click', () => {
      const form = editForm(stand, item, (changed) => {
        if (!changed) {
          paintItem()
          return [...face.querySelectorAll('button')]
            .find((button) => button.textContent === more.edit)
            ?.focus()
        }
        item = changed
        go.change(item)
        paintItem(more.edited)
        context.announce(more.edited)
      })
      face.replaceChildren(form)
    })
    const withdraw = h('button.plain', {}, more.withdraw)
    withdraw.addEventListener('click', () =>
      askConfirmation(stand, withdraw, {
        question: more.withdrawAsk,
        yes: more.withdraw,
        async act() {
          await context.client.withdraw(item.id)
          context.announce(more.withdrawn)
          go.remove()
        },
      }),
    )
    const { mayEdit, mayWithdraw } = authorRights(stand, item)
    return h('div.row', {}, mayEdit && edit, mayWithdraw && withdraw)
  }

  body.append(h('div.detail', {}, back, face, talk.element))
  body.scrollTop = 0
  paintItem()
  return talk.end
}

const isAnswer = ({ zone }: Stand, item: Feedback) => item.type === 'POLL' && (!zone || isPoll(zone))
const takesVotes = (stand: Stand, item: Feedback) => !isAnswer(stand, item) && item.visibility !== 'PRIVATE'

const canJudge = ({ own, status, mergedInto }: Feedback) => own && status === 'DEPLOYED' && !mergedInto

/** Returns the rights that an author has now, by the rules of the service, which decides again at the request. */
function authorRights(stand: Stand, item: Feedback) {
  const { own = false, status, mergedInto } = item
  const isCollecting = status === 'COLLECTING_VOTES'
  return {
    mayEdit: own && isCollecting && !mergedInto && !isAnswer(stand, item),
    mayWithdraw: own && (isCollecting || status === 'THRESHOLD_MET'),
  }
}
