import type { Feedback } from '../client/types.ts'
import { errorSentence, type Service, showMessage, type Words } from './service.ts'

/**
 * The interval at which a visible page asks for its numbers. The service mostly answers from memory that nothing has
 * changed.
 */
const EVERY_MS = 15_000

/** Makes the vote buttons vote without a page load, and keeps the numbers of the page current. */
export function startVotes(service: Service, words: Words, locale: string, baseUrl: string): void {
  const numbers = new Intl.NumberFormat(locale)
  const plurals = new Intl.PluralRules(locale)

  const itemElements = (id: string) =>
    document.querySelectorAll<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)
  function showCount(id: string, upvotes: number) {
    for (const place of itemElements(id)) {
      place.dataset.votes = String(upvotes)
      const number = place.querySelector('strong')
      if (!number) continue
      number.textContent = numbers.format(upvotes)
      const label = number.nextElementSibling
      if (label) label.textContent = words.votes[plurals.select(upvotes)] ?? words.votes.other
    }
  }
  function markVote(id: string, isMine: boolean) {
    for (const place of itemElements(id))
      place.querySelector('button')?.setAttribute('aria-pressed', String(isMine))
  }

  const asking = new Set<string>()
  document.addEventListener('submit', (event) => {
    const form = (event.target as Element).closest<HTMLFormElement>('form.votes')
    if (!form) return
    event.preventDefault()
    const id = form.dataset.item!
    if (asking.has(id)) return
    asking.add(id)
    void toggleVote(form, id).finally(() => asking.delete(id))
  })

  async function toggleVote(form: HTMLFormElement, id: string) {
    const button = form.querySelector('button')!
    const refusal = await findRefusal(form.dataset.audience)
    if (refusal) return showMessage(messagePlace(form), refusal, { words: words.asTester, to: portal })
    const wasMine = button.getAttribute('aria-pressed') === 'true'
    const before = Number(form.dataset.votes)
    markVote(id, !wasMine)
    showCount(id, before + (wasMine ? -1 : 1))
    try {
      const { upvotes } = await (wasMine ? service.unvote(id) : service.vote(id, 'up'))
      showCount(id, upvotes)
      showMessage(messagePlace(form), '')
    } catch (error) {
      markVote(id, wasMine)
      showCount(id, before)
      showMessage(messagePlace(form), errorSentence(error, words))
    }
  }
  async function findRefusal(audience: string | undefined): Promise<string | null> {
    if (audience === 'TRUSTED_POOL') return (await service.isTester()) ? null : words.needsPool
    if (audience === 'ACCOUNT') return (await service.isIdentified()) ? null : words.needsAccount
    return null
  }
  const portal = `${baseUrl}t/c/${document.querySelector<HTMLElement>('main')?.dataset.campaign}`
  const messagePlace = (form: HTMLFormElement) => form.parentElement!.querySelector('h1, h2, h3') ?? form

  for (const form of document.querySelectorAll('form.votes'))
    form.querySelector('button')!.setAttribute('aria-pressed', 'false')
  // A cached page may be half a minute old, so the current numbers are shown.
  void readOwnVotes(service, ({ id, myVote, upvotes }) => {
    if (asking.has(id)) return
    markVote(id, myVote === 'up')
    showCount(id, upvotes)
  })

  /** Fetches the page again and reads the numbers from its text, which is never inserted as markup. */
  async function refreshNumbers() {
    const answer = await fetch(location.href, { cache: 'no-cache', credentials: 'omit' }).catch(() => null)
    if (!answer?.ok) return
    const text = await answer.text()
    for (const [, id, upvotes] of text.matchAll(/data-item="([\w-]{36})" data-votes="(\d+)"/g))
      if (!asking.has(id!) && itemElements(id!)[0]?.dataset.votes !== upvotes) showCount(id!, Number(upvotes))
  }
  if (document.querySelector('[data-item]'))
    setInterval(() => document.visibilityState === 'visible' && void refreshNumbers(), EVERY_MS)
}

/** Reads the visitor's votes and the current numbers, with one call for the page of an item or for a list. */
async function readOwnVotes(service: Service, take: (item: Feedback) => void): Promise<void> {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form.votes')]
  const only = forms.length === 1 ? await service.own(forms[0]!.dataset.item!).catch(() => null) : null
  if (only) return take(only)
  const campaign = document.querySelector<HTMLElement>('main')?.dataset.campaign
  if (forms.length < 2 || !campaign) return
  const sort = new URLSearchParams(location.search).get('sort') === 'new' ? 'new' : 'top'
  const mine = await service.ownVotes(campaign, sort).catch(() => [])
  for (const item of mine) take(item)
}
