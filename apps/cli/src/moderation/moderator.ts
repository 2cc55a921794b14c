import { type Client, GroundswellError } from '@groundswell/client'
import {
  Desk,
  type Draft,
  emptyDraft,
  latestDecision,
  type MadeHere,
  makeDecision,
  nextSubject,
  type Subject,
  sendDecision,
  toggleCut,
} from './rules.ts'

type Verdict = 'APPROVE' | 'BLOCK'
/** The question that the bottom line of the screen asks. */
export type Asking = { kind: 'note'; text: string } | { kind: 'bulk'; verdict: Verdict } | null

/** Reads further subjects; null: all subjects have been read. */
export type More = (() => Promise<{ subjects: Subject[]; more: More }>) | null

const AHEAD = 3

/** The state of a moderation session: the queue, the drafts and the decisions that can still be undone. */
export class Moderator {
  subjects: Subject[] = []
  active: Subject | null = null
  asking: Asking = null
  selected: ReadonlySet<string> = new Set()
  /** The number of lines by which the text is scrolled. */
  scroll = 0
  message = ''
  more: More
  decided = 0
  failed = 0
  readonly desk: Desk<MadeHere>
  readonly #drafts = new Map<string, Draft>()
  readonly #leaving = new Set<Promise<void>>()
  readonly #client: Client
  readonly #changed: () => void

  constructor(client: Client, more: More, changed: () => void) {
    this.more = more
    this.#client = client
    this.#changed = changed
    this.desk = new Desk<MadeHere>({
      send: (made) => this.#send(made),
      refused: (made, error) => this.#refused(made, error),
      settled: async (made) => {
        this.subjects = this.subjects.filter(({ seen }) => seen !== made.seen)
      },
      later(milliseconds, then) {
        const timer = setTimeout(then, milliseconds)
        return () => clearTimeout(timer)
      },
    })
    this.desk.subscribe(changed)
  }

  /** Returns the subjects that were not decided in this session. */
  get shown(): Subject[] {
    const { gone } = this.desk.state()
    return this.subjects.filter(({ seen }) => !gone.has(seen))
  }

  get draft(): Draft {
    return this.#drafts.get(this.active?.seen ?? '') ?? emptyDraft
  }

  /** Reads the next page, if the end of the list is near. */
  async read(): Promise<void> {
    const at = this.active ? this.shown.indexOf(this.active) : 0
    if (!this.more || at + AHEAD < this.shown.length) return
    const next = this.more
    this.more = null
    const { subjects, more } = await next()
    const known = new Set(this.subjects.map(({ id }) => id))
    this.subjects.push(...subjects.filter(({ id }) => !known.has(id)))
    this.more = more
    this.active ??= this.shown[0] ?? null
    this.#changed()
  }

  move(step: 1 | -1): void {
    const at = this.active ? this.shown.indexOf(this.active) : -1
    this.#open(this.shown[at + step] ?? this.active)
  }

  change(next: (draft: Draft) => Draft): void {
    if (this.active) this.#drafts.set(this.active.seen, next(this.draft))
  }

  choose(number: number): void {
    if (this.active?.rows.some((row) => row.number === number))
      this.change((one) => ({ ...one, chosen: one.chosen === number ? null : number }))
  }

  cut(): void {
    const { active } = this
    if (!active) return
    const before = this.draft
    this.change((one) => toggleCut(one, active.rows, active.fields))
    if (this.draft === before) this.message = 'Choose a reason by its number first.'
  }

  /** Returns why the open subject cannot get this verdict; null: the verdict is possible. */
  refusal(verdict: Verdict): string | null {
    if (verdict === 'APPROVE' && this.active?.safetyStatus === 'CLEARED') return 'This item is approved.'
    return verdict === 'BLOCK' && this.active?.isFinal ? 'A person has blocked this item.' : null
  }

  decide(verdict: Verdict): void {
    if (this.selected.size > 0) {
      this.asking = { kind: 'bulk', verdict }
      return
    }
    const { active } = this
    const refusal = this.refusal(verdict)
    if (!active || refusal) {
      this.message = refusal ?? ''
      return
    }
    const next = nextSubject(this.shown, active.id)
    this.desk.decide(makeDecision(verdict, active, this.draft, Date.now()))
    this.message = verdict === 'APPROVE' ? 'Approved. Z takes it back.' : 'Blocked. Z takes it back.'
    this.#open(next)
  }

  undo(): void {
    const made = this.desk.undo()
    this.message = made ? 'Taken back.' : 'Nothing can be taken back.'
    if (made) this.#open(this.shown.find(({ seen }) => seen === made.seen) ?? this.active)
  }

  select(): void {
    const { active } = this
    if (active?.kind !== 'item') return
    const others = [...this.selected].filter((id) => id !== active.id)
    this.selected = new Set(this.selected.has(active.id) ? others : [...others, active.id])
  }

  extend(step: 1 | -1): void {
    const at = this.active ? this.shown.indexOf(this.active) : -1
    const both = [this.active, this.shown[at + step]].filter((one) => one?.kind === 'item')
    this.selected = new Set([...this.selected, ...both.map((one) => one!.id)])
    this.move(step)
  }

  selectAll(): void {
    this.selected = new Set(this.shown.filter(({ kind }) => kind === 'item').map(({ id }) => id))
  }

  /** Decides on all selected items without changing their texts. The decision cannot be undone. */
  async decideSelected(verdict: Verdict): Promise<void> {
    const subjects = this.shown.filter(({ id }) => this.selected.has(id))
    this.selected = new Set()
    const failed: string[] = []
    for (let from = 0; from < subjects.length; from += 200) {
      const items = subjects.slice(from, from + 200).map(({ id, item }) => ({
        id,
        decision: verdict,
        expected: item!.safetyStatus,
        expectedRevision: item!.revision,
        expectedDecision: item!.lastDecision?.id ?? null,
      }))
      const { results } = await this.#client.post('/api/moderation/bulk-decision', { body: { items } })
      failed.push(...results.filter(({ ok }) => !ok).map(({ id }) => id))
    }
    const done = subjects.filter(({ id }) => !failed.includes(id))
    this.decided += done.length
    this.failed += failed.length
    this.message =
      failed.length > 0
        ? `${done.length} decided, ${failed.length} had changed and stay.`
        : `${done.length} decided.`
    this.subjects = this.subjects.filter((one) => !done.includes(one))
    this.#open(this.active && this.shown.includes(this.active) ? this.active : (this.shown[0] ?? null))
  }

  /** Sends the waiting decisions, and resolves when the service has responded. */
  async finish(): Promise<void> {
    this.desk.flush(false)
    while (this.#leaving.size > 0) await Promise.all(this.#leaving)
  }

  #open(subject: Subject | null): void {
    this.active = subject
    this.scroll = 0
  }

  #send(made: MadeHere): Promise<void> {
    const sent = sendDecision(this.#client, made, null).then(() => {
      this.decided++
    })
    const noted: Promise<void> = sent.catch(() => {}).finally(() => this.#leaving.delete(noted))
    this.#leaving.add(noted)
    return sent
  }

  #refused(made: MadeHere, error: unknown): void {
    this.failed++
    const why = error instanceof GroundswellError ? error.message : 'The service does not answer.'
    this.message = `Not saved: «${made.title.slice(0, 40)}». ${why}`
    void this.#sayWho(made, error)
    this.active ??= made.subject
  }

  /** Shows the name of the moderator who decided first. */
  async #sayWho(made: MadeHere, error: unknown): Promise<void> {
    if (!(error instanceof GroundswellError && error.status === 409)) return
    const found = await latestDecision(this.#client, made).catch(() => null)
    if (!found) return
    this.message = `${found.by} has ${found.decision === 'BLOCK' ? 'blocked' : 'approved'} «${made.title.slice(0, 40)}» meanwhile.`
    this.#changed()
  }
}
