import { GroundswellError } from './error.ts'
import type { Picture, StopSignal } from './platform.ts'
import { mayPassLater } from './retry.ts'
import type { ClientStorage } from './storage.ts'
import type { Transport } from './transport.ts'
import type { Draft, Feedback, Recording, SubmitOptions } from './types.ts'

/** A submission that the service does not have, or lacks pictures of. */
export interface Unsent {
  /** The id, which is also the Idempotency-Key: the submission counts once, however often it is sent. */
  id: string
  draft: Draft
  sessionId: string
  /** The author: '' or the subject of a tester. The submission is never sent in another person's name. */
  person: string
  /** Milliseconds since 1970. */
  createdAt: number
  /** The time of the first attempt. From then on, the service keeps the key for a day. */
  triedAt: number | null
  /** The id of the item, set once the text has arrived and only pictures are missing. */
  itemId: string | null
  /** The number of pictures that are already sent or refused, the screenshot first. Absent: none. */
  pictures?: number
}

/**
 * The outcome of a submission. `id` is the submission's own; `itemId` is the item's, once the service has created it.
 */
export type Outcome =
  | {
      state: 'sent'
      id: string
      itemId: string
      item: Feedback
      screenshotError: GroundswellError | null
      /** One error for each additional picture that did not arrive. */
      attachmentErrors: GroundswellError[]
      /** Why the recording of the steps did not arrive. */
      recordingError: GroundswellError | null
    }
  | { state: 'queued'; id: string; itemId: string | null; reason: GroundswellError }
  | { state: 'rejected'; id: string; itemId: string | null; draft: Draft; error: GroundswellError }

const mostEntries = 50
const mostBytes = 50 * 1024 * 1024
const hourMs = 3_600_000
/** One hour less than the service keeps a key, because a later attempt might count twice. */
const triedForMs = 23 * hourMs
const untriedForMs = 7 * 24 * hourMs
const pictureForMs = 29 * 60_000

/** Stores submissions, so that they survive reloads. */
function createSubmissionStore(storage: ClientStorage, prefix: string, onChange: (count: number) => void) {
  const storageKey = (entry: Unsent) => prefix + entry.id

  async function list(): Promise<Unsent[]> {
    const keys = (await storage.keys(prefix)).sort()
    const entries = await Promise.all(keys.map((key) => storage.get(key)))
    return (entries.filter(Boolean) as Unsent[]).sort((one, other) => one.createdAt - other.createdAt)
  }
  async function reportCount() {
    onChange((await storage.keys(prefix)).length)
  }

  return {
    list,
    /** Stores a submission before it is sent, so that closing the page loses nothing. */
    async add(entry: Unsent): Promise<void> {
      const waiting = await list()
      const pictures = [...waiting, entry].flatMap(({ draft }) =>
        [...listPictures(draft), draft.replay ?? []].flat(),
      )
      const bytes = pictures.reduce((sum, { size }) => sum + size, 0)
      if (waiting.length >= mostEntries || bytes > mostBytes)
        throw new GroundswellError('queue_full', 'Too much is waiting: try again when online.')
      try {
        await storage.set(storageKey(entry), entry)
        await reportCount()
      } catch {
        // The browser stores nothing (full, or forbidden), so the submission is sent now or lost.
      }
    },
    /** Stores a change. A submission that could not be stored at first is not stored later either. */
    async update(entry: Unsent, change: Partial<Unsent>): Promise<void> {
      Object.assign(entry, change)
      try {
        if (await storage.get(storageKey(entry))) await storage.set(storageKey(entry), entry)
      } catch {
        // As in `add`, the submission is sent now or lost.
      }
    },
    async remove(entry: Unsent): Promise<void> {
      await storage.delete(storageKey(entry)).then(reportCount, () => {})
    },
  }
}

/** Keeps submissions over reloads until the service has them. Each is sent so that it counts once. */
export function createOutbox(options: {
  storage: ClientStorage
  prefix: string
  transport: Transport
  now: () => number
  onChange: (count: number) => void
}) {
  const { transport, now } = options
  const kept = createSubmissionStore(options.storage, `${options.prefix}:unsent:`, options.onChange)
  const underWay = new Set<string>()

  /** Sends a submission. Throws if the service refuses it for good; returns `queued` if it should be sent again. */
  async function sendEntry(entry: Unsent, tries: number, watch: SubmitOptions = {}): Promise<Outcome> {
    underWay.add(entry.id)
    try {
      return await deliver(entry, tries, watch)
    } finally {
      underWay.delete(entry.id)
    }
  }

  async function deliver(entry: Unsent, tries: number, watch: SubmitOptions): Promise<Outcome> {
    const { screenshot: _screenshot, attachments: _attachments, recording, replay, ...body } = entry.draft
    const { sessionId } = entry
    try {
      if (!entry.triedAt) await kept.update(entry, { triedAt: now() })
      // A repeated submission gets the first response again, which contains the item.
      const item = await transport.call<Feedback>({
        method: 'POST',
        path: '/api/feedback',
        body: { ...body, sessionId },
        idempotencyKey: entry.id,
        tries,
      })
      const recordingError = recording ? await sendRecording(entry, item.id, recording, tries) : null
      if (replay) await sendReplay(entry, item.id, replay, tries)
      const sent = await sendPictures(entry, item, tries, watch)
      await kept.remove(entry)
      return { state: 'sent', id: entry.id, itemId: sent.item.id, ...sent, recordingError }
    } catch (error) {
      if (!mayPassLater(error)) throw error
      return { state: 'queued', id: entry.id, itemId: entry.itemId, reason: error }
    }
  }

  /**
   * Sends the recording. Throws errors after which a retry may succeed. A recording that is sent again replaces itself,
   * so a repeated upload is harmless.
   */
  async function sendRecording(
    { sessionId }: Unsent,
    itemId: string,
    recording: Recording,
    tries: number,
  ): Promise<GroundswellError | null> {
    const path = `/api/feedback/${encodeURIComponent(itemId)}/recording`
    try {
      await transport.call({ method: 'PUT', path, body: { ...recording, sessionId }, tries })
      return null
    } catch (error) {
      if (mayPassLater(error)) throw error
      return error as GroundswellError
    }
  }

  /**
   * Sends the replay. Throws errors after which a retry may succeed. A refused replay is left out, because the words
   * matter more. A replay that is sent again replaces itself.
   */
  async function sendReplay({ sessionId }: Unsent, feedbackId: string, picture: Picture, tries: number) {
    try {
      await uploadPicture(transport, { feedbackId, picture, sessionId, tries }, 'replay')
    } catch (error) {
      if (mayPassLater(error)) throw error
    }
  }

  /**
   * Sends the pictures. Throws errors after which a retry may succeed while the service still accepts pictures;
   * refusals are reported with the item.
   */
  async function sendPictures(
    entry: Unsent,
    item: Feedback,
    tries: number,
    { onPicture, signal }: SubmitOptions,
  ) {
    const sent = {
      item,
      screenshotError: null as GroundswellError | null,
      attachmentErrors: [] as GroundswellError[],
    }
    const pictures = listPictures(entry.draft)
    if (pictures.length > 0 && entry.itemId !== item.id) await kept.update(entry, { itemId: item.id })
    for (const [at, picture] of pictures.entries()) {
      if (at < (entry.pictures ?? 0)) continue
      const isScreenshot = picture === entry.draft.screenshot
      onPicture?.(at, pictures.length)
      try {
        if (signal?.aborted) throw leftOut()
        const about = { feedbackId: item.id, picture, sessionId: entry.sessionId, tries, signal }
        if (isScreenshot) sent.item = await uploadScreenshot(transport, about)
        else await addPicture(transport, about)
      } catch (error) {
        const isOver = signal?.aborted || now() - entry.triedAt! >= pictureForMs
        if (mayPassLater(error) && !isOver) throw error
        const reason = signal?.aborted ? leftOut() : (error as GroundswellError)
        if (isScreenshot) sent.screenshotError = reason
        else sent.attachmentErrors.push(reason)
      }
      if (pictures.length > 1) await kept.update(entry, { pictures: at + 1 })
    }
    return sent
  }

  /** Tries once to send all waiting submissions of this person. Stops at the first one that cannot be sent now. */
  async function flush(person: string): Promise<Outcome[]> {
    const outcomes: Outcome[] = []
    for (const entry of await kept.list()) {
      if (underWay.has(entry.id)) continue
      const isLate = now() - (entry.triedAt ?? entry.createdAt) > (entry.triedAt ? triedForMs : untriedForMs)
      if (!isLate && entry.person !== person) continue
      const outcome = isLate ? await reject(entry, expiredError()) : await sendOnce(entry)
      if (!outcome) break
      outcomes.push(outcome)
      if (outcome.state === 'queued') break
    }
    return outcomes
  }

  /**
   * Sends one submission. Returns undefined if the error lies in an expired token or in the workspace's settings, not
   * in the submission.
   */
  async function sendOnce(entry: Unsent): Promise<Outcome | undefined> {
    try {
      return await sendEntry(entry, 1)
    } catch (error) {
      const refusal = error as GroundswellError
      if (refusal.status === 401 || refusal.code === 'origin_not_allowed') return
      return reject(entry, refusal)
    }
  }

  async function reject(entry: Unsent, error: GroundswellError): Promise<Outcome> {
    await kept.remove(entry)
    return { state: 'rejected', id: entry.id, itemId: entry.itemId, draft: entry.draft, error }
  }

  return { add: kept.add, send: sendEntry, remove: kept.remove, flush, list: kept.list }
}

const expiredError = () => new GroundswellError('expired', 'It waited too long to be sent exactly once.')
const leftOut = () => new GroundswellError('cancelled', 'The picture was left out.')

/** Returns the pictures of a submission, the screenshot first. */
function listPictures({ screenshot, attachments = [] }: Draft): Picture[] {
  return screenshot ? [screenshot, ...attachments] : [...attachments]
}

interface Upload {
  feedbackId: string
  picture: Picture
  sessionId: string
  tries: number
  signal?: StopSignal | undefined
}

/** Uploads the screenshot. A second screenshot replaces the first, so a repeated upload is harmless. */
export function uploadScreenshot(transport: Transport, about: Upload): Promise<Feedback> {
  return uploadPicture(transport, about, 'screenshot')
}
/** Uploads an additional picture. The same bytes are the same picture, so a repeated upload is harmless. */
export function addPicture(transport: Transport, about: Upload): Promise<{ id: string; path: string }> {
  return uploadPicture(transport, about, 'attachments')
}
function uploadPicture<Answer>(transport: Transport, about: Upload, folder: string): Promise<Answer> {
  const { feedbackId, picture, sessionId, tries, signal } = about
  const form = new FormData()
  form.set('sessionId', sessionId)
  form.set('file', picture, 'picture')
  const path = `/api/feedback/${encodeURIComponent(feedbackId)}/${folder}`
  return transport.call({ method: 'POST', path, body: form, tries, signal })
}
