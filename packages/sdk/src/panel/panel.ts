import { createClient } from '../client/client.ts'
import { elementOf } from '../client/pages.ts'
import type { Zone } from '../client/types.ts'
import type { Messages } from '../messages/en.ts'
import { icon } from '../widget/icon.ts'
import { markUnsent } from '../widget/marker.ts'
import type { Frame, Parts } from '../widget/options.ts'
import { compose } from './compose.ts'
import { h, newName } from './dom.ts'
import { listItems } from './items.ts'
import { choosePlace, flash } from './places.ts'
import { type Context, explain, takesWords } from './state.ts'
import { style } from './style.ts'

export interface Panel {
  open(zoneId?: string): Promise<void>
  close(): void
  destroy(): void
}

type Tab = 'write' | 'ideas' | 'mine'

/** Builds the panel of one widget: loads its language, makes its client, which sends what is waiting. */
export async function createPanel(frame: Frame): Promise<Panel> {
  const { options, shadow, root, language } = frame
  const client = createClient({
    ...options,
    onPending: (count) => markUnsent(options.publishableKey, count),
  })
  const say = await loadMessages(frame, language)
  frame.adopt(style)

  const title = h('h2', { id: newName() }, say.title)
  const status = h('div.unseen', { role: 'status' })
  const place = h('div.where', { hidden: true })
  const tabs = h('div.tabs', { role: 'tablist', 'aria-label': say.title })
  const body = h('div.body', { role: 'tabpanel', id: newName(), tabIndex: -1 })
  const closeButton = h(
    'button.icon',
    { type: 'button', 'aria-label': say.close },
    icon('M6 6l12 12M18 6 6 18'),
  )
  const panel = h(
    'div.panel',
    { role: 'dialog', 'aria-labelledby': title.id, tabIndex: -1, hidden: true },
    h('div.head', {}, title, closeButton),
    place,
    tabs,
    body,
    status,
  )
  if (options.position === 'start') panel.classList.add('start')
  // Before the button, so that Tab leads from the panel to it as the eye does.
  root.prepend(panel)

  const context: Context = {
    frame,
    client,
    say,
    begun: new Map(),
    announce(text) {
      // Said again even when it is the same sentence.
      status.textContent = ''
      requestAnimationFrame(() => {
        status.textContent = text
      })
    },
  }
  let zones: Zone[] = []
  let zone: Zone | undefined
  let tab: Tab = 'write'
  let endView = () => {}

  function show(next: Tab) {
    if (!zone) return
    tab = takesWords(zone) || next === 'mine' ? next : 'ideas'
    endView()
    endView = () => {}
    for (const button of tabs.querySelectorAll('button')) {
      const isChosen = button.value === tab
      button.setAttribute('aria-selected', String(isChosen))
      button.tabIndex = isChosen ? 0 : -1
      if (isChosen) body.setAttribute('aria-labelledby', button.id)
    }
    body.replaceChildren()
    body.scrollTop = 0
    endView =
      tab === 'write' ? compose(context, zone, body, show) : listItems(context, zone, body, tab === 'mine')
  }

  function showTabs(current: Zone) {
    const names: [Tab, string][] = [
      ['write', say.write],
      ['ideas', say.ideas],
      ['mine', say.mine],
    ]
    const wanted = names.filter(([name]) => name !== 'write' || takesWords(current))
    tabs.replaceChildren(
      ...wanted.map(([value, text]) =>
        h(
          'button',
          {
            type: 'button',
            role: 'tab',
            id: newName(),
            value,
            'aria-controls': body.id,
            onclick: () => show(value),
          },
          text,
        ),
      ),
    )
  }
  tabs.addEventListener('keydown', (event) => {
    const all = [...tabs.querySelectorAll('button')]
    const at = all.indexOf(shadow.activeElement as HTMLButtonElement)
    const forward = root.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = root.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const to = { [forward]: at + 1, [back]: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = all[(to + all.length) % all.length]!
    next.click()
    next.focus()
  })

  function select(next: Zone) {
    const changed = next !== zone
    zone = next
    showPlace()
    if (changed) showTabs(next)
    show(next.type === 'VOTE' && changed ? 'ideas' : tab)
    const element = next.selector && elementOf(document, next.selector)
    if (element && zones.length > 1) flash(frame, element)
  }

  function showPlace() {
    place.hidden = zones.length < 2
    const list = h('select', { id: newName() })
    for (const each of zones)
      list.append(h('option', { value: each.zoneId, selected: each === zone }, each.name))
    list.addEventListener('change', () => select(zones.find((each) => each.zoneId === list.value)!))
    const onPage = zones.filter((each) => each.selector)
    const choose = h(
      'button.icon',
      { type: 'button', 'aria-label': say.choosePlace, title: say.choosePlace },
      icon('M12 3v4M12 17v4M3 12h4M17 12h4M12 12h.01M19 12a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z'),
    )
    choose.addEventListener('click', async () => {
      panel.hidden = true
      frame.setHidden(true)
      const chosen = await choosePlace(context, onPage)
      frame.setHidden(false)
      panel.hidden = false
      if (chosen) select(chosen)
      place.querySelector('select')!.focus()
    })
    place.replaceChildren(h('label', { htmlFor: list.id }, say.place), list, onPage.length > 0 ? choose : '')
  }

  async function load(zoneId?: string) {
    try {
      const found = await client.zones()
      zones = options.zoneId ? found.filter((each) => each.zoneId === options.zoneId) : found
    } catch (error) {
      const retry = h('button.plain', { type: 'button', onclick: () => void load(zoneId) }, say.again)
      message(explain(say, error), retry)
      return
    }
    const wanted = zones.find((each) => each.zoneId === (zoneId ?? zone?.zoneId)) ?? zones[0]
    if (wanted) select(wanted)
    else message(say.nothingHere)
  }
  function message(text: string, ...more: Node[]) {
    endView()
    endView = () => {}
    tabs.replaceChildren()
    place.hidden = true
    zone = undefined
    body.replaceChildren(h('p.center', {}, text), ...more)
    context.announce(text)
  }

  function close() {
    if (panel.hidden) return
    panel.hidden = true
    endView()
    endView = () => {}
    frame.onClosed()
  }
  closeButton.addEventListener('click', close)
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
  })
  // Shortcuts of the page are not meant for who types here.
  for (const name of ['keydown', 'keyup', 'keypress'])
    root.addEventListener(name, (event) => event.stopPropagation())

  return {
    async open(zoneId) {
      if (panel.hidden) {
        panel.hidden = false
        panel.focus({ preventScroll: true })
        if (!zone) body.replaceChildren(h('p.center', {}, say.loading))
      }
      await load(zoneId)
    },
    close,
    destroy() {
      endView()
      client.close()
    },
  }
}

/** English where the language cannot be loaded. */
async function loadMessages({ load }: Frame, language: string): Promise<Messages> {
  const part = await load(language as Language).catch(() => load('en'))
  return part.messages
}
type Language = Exclude<keyof Parts, 'panel' | 'shot' | 'picture'>
