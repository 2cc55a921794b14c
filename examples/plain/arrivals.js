/** The visitor's items are looked for so often. The widget keeps its clicks to itself, so the page cannot tell a use of it. */
const EVERY_MS = 2_000

/** Shows what became of the visitor's own words, with ways to them at the team and on the board. */
export function arrivals({ place, client, deskOf, boardOf }) {
  let opened
  async function look() {
    opened ??= client()
    const { items } = await (await opened).ownItems({ limit: 3 })
    const shown = items.map((item) => [item.id, item.title, item.safetyStatus, item.status].join('\n'))
    if (shown.join('\n\n') === place.dataset.shown) return
    place.dataset.shown = shown.join('\n\n')
    place.replaceChildren(...items.map((item) => entry(item, deskOf(item.id), boardOf(item.id))))
  }
  async function watch() {
    if (document.visibilityState === 'visible') await look().catch(() => {})
    setTimeout(watch, EVERY_MS)
  }
  void watch()
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
