import { newId } from '../client/session.ts'
import type { Feedback } from '../client/types.ts'
import { errorSentence, type Service, showMessage, type Words } from './service.ts'

const PAUSE_MS = 300
const LEAST_CHARACTERS = 4

/** Activates the forms with which a visitor suggests an idea, comments, or follows an item. */
export function startForms(service: Service, words: Words, locale: string): void {
  const idea = document.querySelector<HTMLFormElement>('form[data-idea]')
  if (idea) startIdea(service, words, idea)
  const about = document.querySelector<HTMLElement>('[data-about]')
  if (about) void startAbout(service, words, about, locale)
}

/**
 * Handles the submission of a form, one at a time. `key` stays the same until the text has arrived, so that a repeated
 * attempt counts once.
 */
function handleSubmit(
  form: HTMLFormElement,
  words: Words,
  send: (given: FormData, key: string) => Promise<string>,
) {
  let key = newId()
  let isSending = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending) return
    isSending = true
    try {
      showMessage(form, await send(new FormData(form), key))
      form.reset()
      key = newId()
    } catch (error) {
      showMessage(form, errorSentence(error, words))
    } finally {
      isSending = false
    }
  })
  form.addEventListener('input', () => {
    if (!isSending) key = newId()
  })
}

function startIdea(service: Service, words: Words, form: HTMLFormElement) {
  const zone = form.dataset.idea!
  const title = form.elements.namedItem('title') as HTMLInputElement
  const similar = form.querySelector<HTMLElement>('.similar')!
  handleSubmit(form, words, async (given, key) => {
    await service.submit(zone, String(given.get('title')), String(given.get('description')), key)
    similar.hidden = true
    return words.saidIdea
  })

  let pause: ReturnType<typeof setTimeout> | undefined
  let asked = new AbortController()
  title.addEventListener('input', () => {
    clearTimeout(pause)
    asked.abort()
    asked = new AbortController()
    const { signal } = asked
    const text = title.value.trim()
    if (text.length < LEAST_CHARACTERS) {
      similar.hidden = true
      return
    }
    pause = setTimeout(async () => {
      const found = await service.similar(text, zone, signal).catch(() => ({ items: [] as Feedback[] }))
      if (!signal.aborted) listSimilar(similar, found.items)
    }, PAUSE_MS)
  })
}

function listSimilar(similar: HTMLElement, items: readonly Feedback[]) {
  const board = new URL(document.querySelector<HTMLAnchorElement>('header .name a')!.href)
  const rows = items.map(({ id, title }) => {
    const link = document.createElement('a')
    link.href = `${board.pathname}/i/${id}${board.search}`
    link.dir = 'auto'
    link.textContent = title
    const row = document.createElement('li')
    row.append(link)
    return row
  })
  similar.querySelector('ul')!.replaceChildren(...rows)
  similar.hidden = rows.length === 0
}

/** Shows the forms about an item to readers who are allowed to write. */
async function startAbout(service: Service, words: Words, about: HTMLElement, locale: string) {
  const id = about.dataset.about!
  const comment = about.querySelector<HTMLFormElement>('form[data-comment]')
  const follow = about.querySelector<HTMLFormElement>('form[data-follow]')!
  if (!(await service.isProven())) return
  about.querySelector<HTMLElement>('[data-proof]')!.hidden = true
  follow.hidden = false
  handleSubmit(follow, words, async (given) => {
    const { confirmation } = await service.follow(id, String(given.get('email')), locale)
    return confirmation === 'MAIL' ? words.saidMail : words.saidFollow
  })
  if (!comment) return
  // In zones that are not open to everyone, only the author may answer the team.
  comment.hidden = comment.dataset.comment !== 'EVERYONE' && !(await service.own(id).catch(() => null))?.own
  handleSubmit(comment, words, async (given, key) => {
    await service.comment(id, { body: String(given.get('body')) }, key)
    return words.saidComment
  })
}
