import type { ClientOptions } from '../client/client.ts'

export interface WidgetOptions extends Omit<ClientOptions, 'onPending'> {
  /** Only this zone. Default: all zones of the page. */
  zoneId?: string
  /** A language tag. Default: the page's, else the browser's; English where there is no translation. */
  locale?: string
  /** Default: what the device prefers. */
  theme?: 'auto' | 'light' | 'dark'
  /** Any CSS colour, and that of text upon it. */
  accent?: string
  accentText?: string
  /** In which lower corner, in the direction of the language. Default: end. */
  position?: 'start' | 'end'
  /** Text of the button. */
  label?: string
  /** For browsers without constructable style sheets under a strict Content-Security-Policy. */
  nonce?: string
  /** Choices of poll zones, by zoneId. A zone's element may carry them too: `data-gs-options="Red|Green"`. */
  polls?: Record<string, Poll>
  /** Sent along with every submission, besides path, size and language of the page. */
  metadata?: () => Record<string, unknown>
}

export interface Poll {
  question?: string
  options: readonly string[]
  /** Whether several may be chosen. */
  multiple?: boolean
}

export interface Widget {
  /** The element in the page that holds everything. */
  readonly element: HTMLElement
  /** Opens the panel, at a zone if one is named. */
  open(zoneId?: string): Promise<void>
  close(): void
  /** Takes everything out of the page. What waits to be sent stays kept. */
  destroy(): void
}

/** Parts that are loaded when they are needed. */
export interface Parts {
  panel: typeof import('../panel.ts')
  shot: typeof import('../shot.ts')
  picture: typeof import('../picture.ts')
  en: typeof import('../messages/en.ts')
  ar: typeof import('../messages/ar.ts')
  de: typeof import('../messages/de.ts')
  es: typeof import('../messages/es.ts')
  fr: typeof import('../messages/fr.ts')
  ja: typeof import('../messages/ja.ts')
}
export type Load = <Name extends keyof Parts>(name: Name) => Promise<Parts[Name]>

/** What the button gives to the panel. */
export interface Frame {
  options: WidgetOptions
  load: Load
  host: HTMLElement
  shadow: ShadowRoot
  root: HTMLElement
  language: string
  adopt(css: string): void
  /** Hides button and panel while a picture is taken or a place is chosen. */
  setHidden(hidden: boolean): void
  onClosed(): void
}
