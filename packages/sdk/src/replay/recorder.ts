import { record } from '@rrweb/record'
import { fieldKind } from '../record/fields.ts'
import { cleanedEvent, type ReplayEvent } from './cleaning.ts'

const windowMs = 120_000
/** The interval of complete captures of the page, from each of which a replay can begin. */
const checkoutMs = 30_000
const most = { events: 5_000, characters: 16_000_000, packed: 2 * 1024 * 1024 }
/** Elements whose content is left out of a replay. An empty box of their size is shown instead. */
const blocked =
  '[data-groundswell],[data-gs-mask],img,picture,video,audio,canvas,iframe,frame,object,embed,svg image'

/** The packed events of a page. */
export interface Packed {
  file: Blob
  seconds: number
}

/** Events from one complete capture of the page to the next. */
interface Chapter {
  begun: number
  events: string[]
  characters: number
}

/**
 * Records what happens in the page, for the last two minutes. Letters and values are replaced before an event is kept.
 */
export function startReplay(): { pack(): Promise<Packed | null> } {
  let chapters: Chapter[] = []
  const emit = (event: unknown, isCheckout?: boolean) => {
    const given = event as ReplayEvent
    if (isCheckout || chapters.length === 0) {
      chapters.push({ begun: given.timestamp, events: [], characters: 0 })
      // The chapter in which the two minutes begin is needed as a whole.
      while (chapters.length > 1 && chapters[1]!.begun < given.timestamp - windowMs) chapters.shift()
    }
    const chapter = chapters.at(-1)!
    const text = JSON.stringify(cleanedEvent(given))
    chapter.events.push(text)
    chapter.characters += text.length + 1
    while (chapters.length > 1 && isTooMuch(chapters)) chapters.shift()
    // A chapter that is too large is dropped as a whole, because it cannot be replayed from its middle.
    if (isTooMuch(chapters)) chapters = [{ ...chapter, events: [], characters: Number.POSITIVE_INFINITY }]
  }
  record({
    emit,
    checkoutEveryNms: checkoutMs,
    maskAllInputs: true,
    maskInputFn: (text, element) => (text && !isSecret(element) ? '*****' : ''),
    maskTextSelector: '*',
    blockSelector: blocked,
    slimDOMOptions: 'all',
    inlineStylesheet: true,
    inlineImages: false,
    recordCanvas: false,
    collectFonts: false,
    sampling: { mousemove: 100, scroll: 200, input: 'last' },
    // An error of the recorder must not appear as an error of the page.
    errorHandler: () => true,
  } as Parameters<typeof record>[0])
  return {
    async pack() {
      for (let kept = chapters; kept.length > 0; kept = kept.slice(1)) {
        const events = kept.flatMap((chapter) => chapter.events)
        if (events.length < 2 || typeof CompressionStream === 'undefined') return null
        const packed = new Blob([`[${events.join(',')}]`]).stream().pipeThrough(new CompressionStream('gzip'))
        const file = await new Response(packed).blob()
        const seconds = Math.max(1, Math.round((Date.now() - kept[0]!.begun) / 1000))
        if (file.size <= most.packed) return { file, seconds }
      }
      return null
    },
  }
}

function isTooMuch(chapters: readonly Chapter[]): boolean {
  const sum = (of: (chapter: Chapter) => number) => chapters.reduce((total, each) => total + of(each), 0)
  return (
    sum(({ events }) => events.length) > most.events || sum(({ characters }) => characters) > most.characters
  )
}

const isSecret = (element: Element | null | undefined) =>
  Boolean(element) && /password|card|code/.test(fieldKind(element!))
