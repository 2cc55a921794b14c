// Puts a board or a changelog of Groundswell into the page, as a frame. It needs no style of the page, no inline style and
// no eval, so a strict Content-Security-Policy allows it with script-src and frame-src of the service.
;(() => {
  const script = document.currentScript
  const { board, changelog, into, theme = 'auto', lang, limit, height, title } = script.dataset
  const campaign = board ?? changelog
  const complain = (text) => console.warn(`Groundswell: ${text}`)
  if (!/^[a-z0-9-]+\/[a-z0-9-]+$/.test(campaign ?? ''))
    return complain('name the campaign in data-board or data-changelog, such as data-board="northwind/shop".')
  const place = into ? document.querySelector(into) : script.parentElement
  if (!place || place === document.head)
    return complain('name an element of the page in data-into, such as data-into="#ideas".')

  const address = new URL(`${campaign}/embed/${board ? 'board' : 'changelog'}`, script.src)
  const dark = matchMedia('(prefers-color-scheme: dark)')
  /** Returns the requested theme, else that of the page at this place. */
  const look = () => {
    if (theme === 'light' || theme === 'dark') return theme
    const scheme = getComputedStyle(place).colorScheme
    return /dark/.test(scheme) && (dark.matches || !/light/.test(scheme)) ? 'dark' : 'light'
  }
  const language = lang ?? script.closest('[lang]')?.lang
  address.searchParams.set('theme', look())
  if (language) address.searchParams.set('lang', language)
  if (limit) address.searchParams.set('limit', limit)

  const frame = document.createElement('iframe')
  // The frame reserves its space before its content arrives, and never shrinks below it.
  const least = Number.parseInt(height, 10) || (into && place.clientHeight) || 480
  frame.title = title ?? campaign
  frame.referrerPolicy = 'no-referrer'
  Object.assign(frame.style, { display: 'block', width: '100%', height: `${least}px`, border: '0' })
  frame.style.colorScheme = look()

  let wanted = least
  /**
   * A change of height moves the content below, so it waits while that is in view; until then the frame itself scrolls.
   */
  const fit = () => {
    const box = frame.getBoundingClientRect()
    if (height === 'auto' || box.bottom > innerHeight) frame.style.height = `${Math.max(wanted, least)}px`
  }
  const hello = () => {
    frame.style.colorScheme = look()
    frame.contentWindow?.postMessage({ groundswell: 'hello', theme: look() }, address.origin)
  }
  let answered = false
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== address.origin || data?.groundswell !== 'size') return
    answered = true
    if (Number.isFinite(data.height)) wanted = Math.min(data.height, 10_000)
    if (!title && typeof data.title === 'string') frame.title = data.title.slice(0, 200)
    fit()
  })
  addEventListener('scroll', fit, { passive: true })
  addEventListener('resize', fit)
  dark.addEventListener('change', hello)
  const changes = new MutationObserver(hello)
  for (const element of [document.documentElement, document.body])
    changes.observe(element, { attributes: true })
  frame.addEventListener('load', () => {
    hello()
    setTimeout(() => {
      if (answered) return
      frame.style.visibility = 'hidden'
      complain(
        `${campaign} cannot be shown here. Is its public page on, and does the workspace allow ${location.origin}?`,
      )
    }, 5000)
  })
  frame.src = address.href
  if (into) place.append(frame)
  else script.after(frame)
})()
