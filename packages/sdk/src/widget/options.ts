import type { ClientOptions } from '../client/client.ts'
import type { FeedbackType, Recording } from '../client/types.ts'
import type { Begun } from '../panel/state.ts'

export interface WidgetOptions extends Omit<ClientOptions, 'onPending'> {
  /** Shows only this zone. Default: all zones of the page. */
  zoneId?: string
  /** A language tag. Default: the page's, else the browser's; English if there is no translation. */
  locale?: string
  /** Default: the theme of the page, by its background and its text. */
  theme?: 'auto' | 'light' | 'dark'
  /** Any CSS colour, and the colour of text on it. */
  accent?: string
  accentText?: string
  /** The lower corner, in the direction of the language. Default: end. */
  position?: 'start' | 'end'
  /** Text of the button. */
  label?: string
  /** The nonce of styles, for browsers without constructed style sheets under a strict Content-Security-Policy. */
  nonce?: string
  /** Options of poll zones, by zoneId. A zone's element may define them too: `data-gs-options="Red|Green"`. */
  polls?: Record<string, Poll>
  /** Whether errors of the page are kept and offered to visitors who report a bug. Default: true. */
  diagnostics?: boolean
  /**
   * Whether the tab records what the visitor does in the page, its requests and its console, for zones whose `capture`
   * takes them. Reporters see the recording before it is sent. Default: false.
   */
  record?: boolean
  /** Returns data that is sent with every submission, in addition to path, size and language of the page. */
  metadata?: () => Record<string, unknown>
}

/** The `detail` of the event `groundswell:sent`: without the texts. */
export interface Sent {
  itemId: string
  /** The name that you chose for the zone. */
  zoneId: string
  type: FeedbackType
}

declare global {
  interface HTMLElementEventMap {
    'groundswell:sent': CustomEvent<Sent>
  }
  interface DocumentEventMap {
    'groundswell:sent': CustomEvent<Sent>
  }
  interface WindowEventMap {
    'groundswell:sent': CustomEvent<Sent>
  }
  interface Window {
    /** The script of replays, if the page has loaded it. */
    GroundswellReplay?: { offer(frame: Frame, draft: Begun, element: HTMLElement): void }
  }
}

export interface Poll {
  question?: string
  options: readonly string[]
  /** Whether several options may be chosen. */
  multiple?: boolean
}

export interface Widget {
  /**
   * The element in the page that contains everything. It gets `groundswell:sent` when the service has a submission; the event
   * bubbles to `document` and `window`.
   */
  readonly element: HTMLElement
  /** Opens the panel, at a zone if one is named. */
  open(zoneId?: string): Promise<void>
  close(): void
  /**
   * Identifies a visitor who signs in to your page: a token from your server, or a function that returns the present
   * one. Cannot be combined with a tester token.
   */
  identify(token: NonNullable<ClientOptions['userToken']>): void
  /** Forgets the identity and session of a visitor who signs out. Waiting submissions are kept for their author. */
  reset(): Promise<void>
  /** Removes everything from the page. Unsent submissions stay stored. */
  destroy(): void
}

/** Chunks that are loaded when they are needed. */
export interface Parts {
  panel: typeof import('../panel.ts')
  shot: typeof import('../shot.ts')
  picture: typeof import('../picture.ts')
  places: typeof import('../places.ts')
  item: typeof import('../item.ts')
  results: typeof import('../results.ts')
  trace: typeof import('../trace.ts')
  record: typeof import('../record.ts')
  steps: typeof import('../steps.ts')
  advice: typeof import('../advice.ts')
  after: typeof import('../after.ts')
  en: typeof import('../messages/en.ts')
  ar: typeof import('../messages/ar.ts')
  de: typeof import('../messages/de.ts')
  es: typeof import('../messages/es.ts')
  fr: typeof import('../messages/fr.ts')
  ja: typeof import('../messages/ja.ts')
  enMore: typeof import('../messages/more/en.ts')
  arMore: typeof import('../messages/more/ar.ts')
  deMore: typeof import('../messages/more/de.ts')
  esMore: typeof import('../messages/more/es.ts')
  frMore: typeof import('../messages/more/fr.ts')
  jaMore: typeof import('../messages/more/ja.ts')
}
export type Language = 'en' | 'ar' | 'de' | 'es' | 'fr' | 'ja'
export type Load = <Name extends keyof Parts>(name: Name) => Promise<Parts[Name]>

/** The values that the button passes to the panel. */
export interface Frame {
  options: WidgetOptions
  load: Load
  host: HTMLElement
  shadow: ShadowRoot
  root: HTMLElement
  language: string
  adopt(css: string): void
  /** Returns the page's errors since the widget was mounted; null: errors are not kept. */
  errors(): readonly string[] | null
  /** Returns the steps of the last two minutes; null: steps are not recorded, or there were none. */
  recorded(): Recording | null | Promise<Recording | null>
  /** Whether a person can point from the panel at an element of the page. False: the panel is outside the page. */
  canPoint?: boolean
  /** Hides the button and the panel while a screenshot is taken or a zone is chosen. */
  setHidden(hidden: boolean): void
  onClosed(): void
  /** Captures the page without the panel; null: the person declined. */
  capture?(): Promise<HTMLCanvasElement | null>
}
