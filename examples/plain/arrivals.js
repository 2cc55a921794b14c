/** After a use of the widget, the visitor's items are looked for so often and so long. */
const EVERY_MS = 1_500
const TIMES = 20

/** Shows what became of the visitor's own words, with ways to them at the team and on the board. */
export function arrivals({ place, element, client, deskOf, boardOf }) {
  let left = 0
  let opened
  let timer
  async function look() {
    opened ??= client()
    const { items } = await (await opened).ownItems({ limit: 3 })
    const shown = items.map((item) => [item.id, item.title, item.safetyStatus, item.status].join('\n'))
    if (shown.join('\n\n') === place.dataset.shown) return
    place.dataset.shown = shown.join('\n\n')
    place.replaceChildren(...items.map((item) => entry(item, deskOf(item.id), boardOf(item.id))))
  }
  async function watch() {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') await look().catch(() => {})
    if (--left > 0) timer = setTimeout(watch, EVERY_MS)
  }
  element.addEventListener('click', () => {
    const isWatching = left > 0
    left = TIMES
    if (!isWatching) watch()
  })
}

function entry({ title, safetyStatus }, desk, board) {
  const article = document.createElement('article')
  const heading = document.createElement('h3')
  heading.textContent = title
  const where = document.createElement('p')
  const isCleared = safetyStatus === 'CLEARED'
  where.append(isCleared ? 'It has arrived. ' : 'It has arrived, and waits for a person of the team. ')
  if (desk) where.append(link('At the team', desk))
  if (isCleared && board) where.append(' · ', link('On the board', board))
  article.append(heading, where)
  return article
}

function link(text, href) {
  const made = document.createElement('a')
  Object.assign(made, { textContent: text, href, target: '_blank', rel: 'noopener' })
  return made
}
