import { announce, useKeys } from '@groundswell/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { makeDecision } from './decisions.ts'
import { type Draft, toggleCut } from './draft-rules.ts'
import { testerQuery } from './queries.ts'
import { nextSubject, type Subject } from './subject-rules.ts'
import { useDesk } from './use-desk.ts'
import { useDrafts } from './use-drafts.ts'
import { useQueue } from './use-queue.ts'

/** The number of subjects after the open one that are read ahead. */
const AHEAD = 3

/** All that a moderator does on the page: moving, choosing, cutting, deciding, taking back. */
export function useModerator() {
  const t = useText('moderation')
  const { desk, state } = useDesk()
  const queue = useQueue(state.gone)
  const drafts = useDrafts()
  const [isEditing, setEditing] = useState(false)
  const [isPictureOpen, setPictureOpen] = useState(false)
  const refusals = useRefusals(queue.active)
  const { subjects, active, open } = queue
  const draft = drafts.of(active?.seen ?? '')
  const change = (next: (draft: Draft) => Draft) => active && drafts.changeDraft(active.seen, next)
  const at = active ? subjects.indexOf(active) : -1
  const hasMoved = useRef(false)
  usePrefetch(subjects, at, hasMoved.current)

  const openSubject = (subject: Subject | null) => {
    setEditing(false)
    setPictureOpen(false)
    hasMoved.current = true
    open(subject?.id ?? null)
  }
  const moveBy = (step: 1 | -1) => {
    const next = subjects[at + step]
    if (next) openSubject(next)
    if (at + step >= subjects.length - AHEAD) queue.list.more()
  }
  const decide = (verdict: 'APPROVE' | 'BLOCK') => {
    const refusal = verdict === 'APPROVE' ? refusals.approve : refusals.block
    if (refusal) return announce(refusal)
    if (!active) return
    const next = nextSubject(subjects, active.id)
    desk.decide(makeDecision(verdict, active, draft, Date.now()))
    announce(verdict === 'APPROVE' ? t.approvedN(1) : t.blockedN(1))
    openSubject(next)
  }
  const undo = () => {
    const made = desk.undo()
    if (!made) return false
    announce(t.undone)
    openSubject(made.subject)
    return true
  }
  const actions = {
    move: moveBy,
    decide,
    undo,
    choose: (number: number) => change((one) => ({ ...one, chosen: one.chosen === number ? null : number })),
    cut: (number?: number) =>
      active &&
      change((one) =>
        toggleCut(number === undefined ? one : { ...one, chosen: number }, active.rows, active.fields),
      ),
    edit: () => !refusals.approve && setEditing(true),
    saveEdit(edited: Draft['edited']) {
      setEditing(false)
      change((one) => ({ ...one, edited, cut: edited ? one.cut : new Set() }))
    },
    cancel: () => setEditing(false),
    note: (note: string) => change((one) => ({ ...one, note })),
    picture: (picture: boolean) => change((one) => ({ ...one, picture })),
    pictureOpen: setPictureOpen,
  }
  return { queue, desk: state, draft, at, isEditing, isPictureOpen, refusals, actions }
}

/** Returns why this person cannot approve or block the open subject; null means that the person can. */
function useRefusals(subject: Subject | null): { approve: string | null; block: string | null } {
  const t = useText('moderation')
  const { can } = useWorkspace()
  if (!can('moderate')) return { approve: t.forMembers, block: t.forMembers }
  return {
    approve: subject?.safetyStatus === 'CLEARED' ? t.alreadyApproved : null,
    block: subject?.isFinal ? t.alreadyBlocked : null,
  }
}

/** Loads the authors of the next subjects once the person moves through the queue. */
function usePrefetch(subjects: readonly Subject[], at: number, enabled: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!enabled) return
    for (const { item } of subjects.slice(at + 1, at + 1 + AHEAD))
      if (item?.testerId) void queries.prefetchQuery({ ...testerQuery(item.testerId), staleTime: 60_000 })
  }, [queries, subjects, at, enabled])
}

interface Keys {
  moderator: ReturnType<typeof useModerator>
  note: { current: HTMLInputElement | null }
  isBulk: boolean
  onSelect(): void
  onExtend(step: 1 | -1): void
  onSelectAll(): void
  onClear(): boolean
  onBulk(verdict: 'APPROVE' | 'BLOCK'): void
}

/** The keys of the page. The same verb has the same letter everywhere; X cuts here, so that ⇧X selects. */
export function useModerationKeys(keys: Keys): void {
  const { moderator, note, isBulk } = keys
  const { actions, queue, isEditing } = moderator
  const decide = (verdict: 'APPROVE' | 'BLOCK') => (isBulk ? keys.onBulk(verdict) : actions.decide(verdict))
  const numbers = Array.from({ length: 9 }, (_, at) => at + 1)
  useKeys(
    {
      j: () => actions.move(1),
      k: () => actions.move(-1),
      'shift+j': () => keys.onExtend(1),
      'shift+k': () => keys.onExtend(-1),
      'shift+x': keys.onSelect,
      'mod+a': keys.onSelectAll,
      a: () => decide('APPROVE'),
      b: () => decide('BLOCK'),
      e: () => actions.edit(),
      x: () => actions.cut(),
      z: () => actions.undo(),
      n: () => note.current?.focus(),
      s: () => (queue.active?.item?.screenshot ? actions.pictureOpen(true) : false),
      Escape: keys.onClear,
      ...Object.fromEntries(
        numbers.map((number) => [
          String(number),
          () => (queue.active?.rows.some((row) => row.number === number) ? actions.choose(number) : false),
        ]),
      ),
    },
    { enabled: !isEditing },
  )
}
