/** A message to the worker. `kind` is `<module>:<verb>`; the rest is JSON. */
export interface Message {
  kind: string
  [field: string]: unknown
}

export interface Sender {
  /** The tab of a content script; undefined for the panel. */
  tabId: number | undefined
  windowId: number | undefined
  /** The address of the page or of the panel. */
  url: string
}

/**
 * Handles one kind of message. It must read its state from storage, because the worker may have died since the last
 * message.
 */
export type Handler = (message: Message, sender: Sender) => unknown

/**
 * The requests that the worker answers. `ofOwn` is for the extension's own pages. `ofPage` is for content scripts,
 * whose process also runs the page: their messages are checked like a stranger's.
 */
export interface Handlers {
  ofOwn?: Readonly<Record<string, Handler>>
  ofPage?: Readonly<Record<string, Handler>>
}

type Answer = { ok: true; value: unknown } | { ok: false; message: string }

/** Sends a message to the worker and returns its answer. Rejects with the handler's error. */
export async function send<Value = void>(message: Message): Promise<Value> {
  const answer = (await chrome.runtime.sendMessage(message)) as Answer | undefined
  if (!answer) throw new Error(`Nobody answers ${message.kind}.`)
  if (!answer.ok) throw new Error(answer.message)
  return answer.value as Value
}

/**
 * Registers the listener. Call it once while the worker starts: a listener that is added later misses the message that
 * woke the worker.
 */
export function answerMessages(modules: readonly Handlers[]): void {
  const ofOwn = Object.assign({}, ...modules.map((module) => module.ofOwn)) as Record<string, Handler>
  const ofPage = Object.assign({}, ...modules.map((module) => module.ofPage)) as Record<string, Handler>
  const home = chrome.runtime.getURL('')
  chrome.runtime.onMessage.addListener((message: Message, sender, answer: (answer: Answer) => void) => {
    if (sender.id !== chrome.runtime.id) return false
    const isOwn = sender.url?.startsWith(home) ?? false
    const handlers = isOwn ? ofOwn : ofPage
    const handler = Object.hasOwn(handlers, message.kind) ? handlers[message.kind] : undefined
    if (!handler) return false
    // The handler is called at once, not after a promise, because browsers allow `sidePanel.open` only during the
    // person's press.
    const work = (() => {
      try {
        return Promise.resolve(
          handler(message, { tabId: sender.tab?.id, windowId: sender.tab?.windowId, url: sender.url ?? '' }),
        )
      } catch (error) {
        return Promise.reject(error)
      }
    })()
    work.then(
      (value) => answer({ ok: true, value }),
      (error: unknown) =>
        answer({ ok: false, message: error instanceof Error ? error.message : String(error) }),
    )
    return true
  })
}
