import { type Client, createClient } from '../client/client.ts'
import { findElement } from '../client/pages.ts'
import type { Zone } from '../client/types.ts'
import type { Messages } from '../messages/en.ts'
import { icon } from '../widget/icon.ts'
import { markUnsent } from '../widget/marker.ts'
import type { Frame, Language } from '../widget/options.ts'
import { showForm } from './compose.ts'
import { h, isEscape, newName } from './dom.ts'
import { listItems } from './items.ts'
import { lazyView } from './lazy.ts'
import { placeChoice } from './place-choice.ts'
import { tellSent } from './sent.ts'
import { type Context, explain, hasResults, isPoll, takesWords } from './state.ts'
import { style } from './style.ts'
import { type Tab, tabList } from './tabs.ts'

export interface Panel {
  readonly client: Client
  open(zoneId?: string): Promise<void>
  close(): void
  destroy(): void
}

/** Builds the panel of one widget: loads its language and creates its client, which sends waiting submissions. */
export async function createPanel(frame: Frame): Promise<Panel> {
  const { options, language } = frame
  const client = createClient({
    ...options,
    onPending: (count) => markUnsent(options.publishableKey, count),
  })
  client.onOutcome((outcome) => outcome.state === 'sent' && tellSent(frame, outcome.item))
  const say = await loadMessages(frame, language)
  frame.adopt(style)
  const status = h('div.unseen', { role: 'status' })
  const context: Context = {
    frame,
    client,
    say,
    page: '',
    begun: new Map(),
    announce: createAnnouncer(status),
  }
  const view = buildZoneView(context, () => element)
  const element = buildDialog(context, [...view.elements, status], close)

  function close() {
    if (element.hidden) return
    element.hidden = true
    view.end()
    frame.onClosed()
  }

  return {
    client,
    async open(zoneId) {
      if (element.hidden) {
        element.hidden = false
        element.focus({ preventScroll: true })
        view.startLoading()
      }
      await view.load(zoneId)
    },
    close,
    destroy() {
      view.end()
      client.close()
    },
  }
}

/** Returns a function that announces sentences to screen readers, including repeated ones. */
function createAnnouncer(status: HTMLElement): (text: string) => void {
  return (text) => {
    status.textContent = ''
    requestAnimationFrame(() => {
      status.textContent = text
    })
  }
}

/**
 * Builds the dialog around the view. The dialog precedes the widget's button in the page, so that Tab leads from the
 * panel to the button.
 */
function buildDialog(
  { frame, say }: Context,
  content: readonly HTMLElement[],
  close: () => void,
): HTMLElement {
  const { options, root } = frame
  const title = h('h2', { id: newName() }, say.title)
  const closeButton = h(
    'button.icon',
    { 'aria-label': say.close, onclick: close },
    icon('M6 6l12 12M18 6 6 18'),
  )
  const panel = h(
    'div.panel',
    { role: 'dialog', 'aria-labelledby': title.id, tabIndex: -1, hidden: true },
    h('div.head', {}, title, closeButton),
    ...content,
  )
  if (options.position === 'start') panel.classList.add('start')
  root.prepend(panel)
  panel.addEventListener('keydown', (event) => {
    if (!isEscape(event)) return
    // Without this, Escape would also close a dialog of the page around the widget.
    event.preventDefault()
    close()
  })
  return panel
}

/** Builds the view of the page's zones: the zone selector, the tabs, and the content of the tab. */
function buildZoneView(context: Context, panel: () => HTMLElement) {
  const { frame, client, say } = context
  const body = h('div.body', { role: 'tabpanel', id: newName(), tabIndex: -1 })
  const tabs = tabList({ say, root: frame.root, body }, show)
  const place = placeChoice(context, panel, selectZone)
  let zones: Zone[] = []
  let zone: Zone | undefined
  let tab: Tab = 'write'
  let endBody = () => {}

  function end() {
    endBody()
    endBody = () => {}
  }

  function show(next: Tab) {
    if (!zone) return
    const offered = zoneTabs(zone)
    tab = offered.includes(next) ? next : offered[0]!
    end()
    tabs.mark(tab)
    body.replaceChildren()
    body.scrollTop = 0
    if (tab === 'write') endBody = showForm(context, zone, body, show)
    else if (tab === 'results') endBody = showResults(context, zone, body)
    else endBody = listItems(context, { zone, zones, body }, tab === 'mine')
  }

  function selectZone(next: Zone) {
    const isNew = next !== zone
    zone = next
    place.offer(zones, zone)
    if (isNew) tabs.offer(zoneTabs(next))
    show(next.type === 'VOTE' && isNew ? 'ideas' : tab)
    const element = findElement(document, next.selector)
    if (element && zones.length > 1)
      void frame.load('places').then(
        (part) => part.flash(frame, element),
        () => {},
      )
  }

  /** Shows a sentence in place of zones. */
  function explainInstead(text: string, ...more: Node[]) {
    end()
    tabs.offer([])
    place.offer([], undefined)
    zone = undefined
    body.replaceChildren(h('p.center', {}, text), ...more)
    context.announce(text)
  }

  /** Tells the page's developer how to mend the fault; the panel has already informed the visitor. */
  function reportToDeveloper(error: unknown, zoneId?: string) {
    frame.load('advice').then(
      (part) => part.adviseDeveloper(frame, client, error, zoneId),
      () => {},
    )
  }

  async function loadZones(zoneId?: string) {
    try {
      const found = await client.zones()
      context.page = location.origin + location.pathname
      const only = frame.options.zoneId
      zones = only ? found.filter((each) => each.zoneId === only) : found
    } catch (error) {
      const retry = h('button.plain', { onclick: () => void loadZones(zoneId) }, say.again)
      explainInstead(explain(say, error), retry)
      reportToDeveloper(error)
      return
    }
    const asked = zones.find((each) => each.zoneId === (zoneId ?? zone?.zoneId))
    const wanted = asked ?? zones[0]
    if (wanted) selectZone(wanted)
    else explainInstead(say.nothingHere)
    if (!wanted || (zoneId && !asked)) reportToDeveloper(null, zoneId ?? frame.options.zoneId)
  }

  return {
    elements: [place.element, tabs.element, body],
    load: loadZones,
    startLoading() {
      if (!zone) body.replaceChildren(h('p.center.wait', {}, say.loading))
    },
    end,
  }
}

/**
 * Shows the results of a poll or a rating. They are loaded only when they are opened, because few visitors look at
 * them.
 */
function showResults(context: Context, zone: Zone, body: HTMLElement): () => void {
  return lazyView(context, body, 'results', (part, more) => part.showResults({ context, more, zone, body }))
}

/** Returns the tabs of a zone. Answers to a poll are counted instead of listed. */
function zoneTabs(zone: Zone): Tab[] {
  const isCounted = isPoll(zone)
  const offered: [Tab, boolean][] = [
    ['write', takesWords(zone)],
    ['ideas', !isCounted],
    ['results', hasResults(zone)],
    ['mine', true],
  ]
  return offered.filter(([, isOffered]) => isOffered).map(([tab]) => tab)
}

/** Loads the texts of the language, or English if it cannot be loaded. */
async function loadMessages({ load }: Frame, language: string): Promise<Messages> {
  const part = await load(language as Language).catch(() => load('en'))
  return part.messages
}
