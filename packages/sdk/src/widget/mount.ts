import type { Recorder } from '../record/recorder.ts'
import { recordErrors } from './errors.ts'
import { guardEvents } from './guard.ts'
import { adoptStyle } from './host.ts'
import { icon } from './icon.ts'
import { hasUnsent } from './marker.ts'
import type { Frame, Load, Widget, WidgetOptions } from './options.ts'
import { keepOnTop } from './stand.ts'
import { style } from './style.ts'
import { paintTheme } from './theme.ts'

/** The button's text by language. The panel's texts are loaded with the panel. */
const labels: Record<string, string> = {
  en: 'Feedback',
  de: 'Feedback',
  es: 'Comentarios',
  fr: 'Votre avis',
  ar: 'ملاحظاتك',
  ja: 'ご意見',
}
const speech =
  'M4 4.5h16A1.5 1.5 0 0 1 21.5 6v10a1.5 1.5 0 0 1-1.5 1.5h-8L6.5 21v-3.5H4A1.5 1.5 0 0 1 2.5 16V6A1.5 1.5 0 0 1 4 4.5ZM7 9h10M7 13h6'

const isPublishable = /^gs_pk_\w{16}/

/** Puts the button into the page. The panel and the client are loaded at the first sign of use. */
export function mountWith(load: Load, options: WidgetOptions): Widget {
  // Wrong options are reported to the developer before a visitor meets them.
  if (!options.baseUrl || !isPublishable.test(options.publishableKey))
    load('advice').then(
      (part) => part.warn(options),
      () => {},
    )
  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  const language = chooseLanguage(options.locale)
  const root = document.createElement('div')
  root.className = 'root'
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'

  const adopt = (css: string) => adoptStyle(shadow, css, options.nonce)
  adopt(style)
  const record = options.diagnostics === false ? null : recordErrors()
  let recorder: Recorder | undefined
  if (options.record)
    (window.requestIdleCallback ?? setTimeout)(() =>
      load('record').then(
        (part) => {
          if (!life.signal.aborted) recorder = part.startRecording(host, options.baseUrl)
        },
        () => {},
      ),
    )
  const button = launchButton(options.label ?? labels[language]!)
  const dock = document.createElement('div')
  dock.className = options.position === 'start' ? 'dock start' : 'dock'
  dock.append(button)
  root.append(dock)
  shadow.append(root)
  const life = new AbortController()
  guardEvents(host, life.signal)
  let stopPainting = () => {}
  const onBody = () => {
    placeAmongOthers(host, root, options)
    stopPainting()
    stopPainting = paintTheme(root, options)
  }
  keepOnTop(host, onBody, life.signal)

  const frame: Frame = {
    options,
    load,
    host,
    shadow,
    root,
    language,
    adopt,
    errors: () => record?.errors ?? null,
    recorded: () => recorder?.recorded() ?? null,
    setHidden(hidden) {
      dock.hidden = hidden
    },
    onClosed() {
      button.setAttribute('aria-expanded', 'false')
      button.focus()
    },
  }
  return connectPanel(frame, button, () => {
    life.abort()
    stopPainting()
    record?.stop()
    recorder?.stop()
  })
}

/** Connects the button to the panel, which is loaded once, when it is first needed. */
function connectPanel(frame: Frame, button: HTMLButtonElement, stop: () => void): Widget {
  const { host, options } = frame
  let panel: Promise<import('../panel/panel.ts').Panel> | undefined
  const getPanel = () => {
    panel ??= frame.load('panel').then((part) => part.createPanel(frame))
    panel.catch(() => {
      panel = undefined
    })
    return panel
  }
  const preloadPanel = () => void getPanel().catch(() => {})
  let isGone = false
  let pauseMs = 1_000
  let timer: ReturnType<typeof setTimeout> | undefined
  // Sends the submissions that an earlier page could not send, without waiting for a click. A load that began without a
  // network may fail after the network has returned, and nothing else would start another one.
  const sendUnsent = () => {
    clearTimeout(timer)
    if (!hasUnsent(options.publishableKey)) return
    getPanel().catch(() => {
      pauseMs = Math.min(2 * pauseMs, 300_000)
      if (!isGone) timer = setTimeout(sendUnsent, pauseMs)
    })
  }
  const widget: Widget = {
    element: host,
    async open(zoneId) {
      button.setAttribute('aria-busy', 'true')
      try {
        const opened = await getPanel()
        if (isGone) return
        button.setAttribute('aria-expanded', 'true')
        await opened.open(zoneId)
      } finally {
        button.removeAttribute('aria-busy')
      }
    },
    close() {
      void panel?.then((opened) => opened.close())
    },
    identify(token) {
      frame.options = { ...frame.options, userToken: token }
      void panel?.then((opened) => opened.client.identify(token))
    },
    async reset() {
      frame.options = { ...frame.options, userToken: undefined }
      await (await getPanel()).client.reset()
    },
    destroy() {
      isGone = true
      stop()
      clearTimeout(timer)
      removeEventListener('online', sendUnsent)
      void panel?.then((opened) => opened.destroy())
      host.remove()
    },
  }
  button.addEventListener('pointerenter', preloadPanel, { once: true })
  button.addEventListener('focus', preloadPanel, { once: true })
  button.addEventListener('click', () => {
    const isOpen = button.getAttribute('aria-expanded') === 'true'
    if (isOpen) widget.close()
    else widget.open().catch((error) => console.error('Groundswell could not be opened.', error))
  })
  ;(window.requestIdleCallback ?? setTimeout)(sendUnsent)
  // Without a network the panel and the client may not have been loaded yet.
  addEventListener('online', sendUnsent)
  return widget
}

function launchButton(label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'launch'
  button.setAttribute('aria-haspopup', 'dialog')
  button.setAttribute('aria-expanded', 'false')
  button.append(icon(speech), label)
  return button
}

/** Places a second widget above the first. */
function placeAmongOthers(host: HTMLElement, root: HTMLElement, { position = 'end' }: WidgetOptions) {
  let others = 0
  for (const other of document.querySelectorAll<HTMLElement>('[data-groundswell]')) {
    // A page that restores an earlier body brings back copies of the widget, which are empty.
    if (!other.shadowRoot) other.remove()
    else if (other.dataset.groundswell === position) others++
  }
  if (host.dataset.groundswell) return
  host.dataset.groundswell = position
  if (others) root.style.setProperty('--shift', `${others * 58}px`)
}

function chooseLanguage(locale?: string): string {
  const wanted = [locale, document.documentElement.lang, ...navigator.languages]
  for (const tag of locale ? [locale] : wanted) {
    const language = tag?.slice(0, 2).toLowerCase()
    if (language && language in labels) return language
  }
  return 'en'
}
