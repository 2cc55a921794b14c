import { GroundswellError } from '@groundswell/client'
import { toast, useFormat } from '@groundswell/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { errorText } from '../../../data/index.ts'
import { api, theSession, useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { useActorNames } from '../../parts/actor/index.ts'
import { latestDecision, type MadeHere, sendDecision } from './decisions.ts'
import { Desk } from './desk.ts'
import type { Subject } from './subject-rules.ts'

/** Reads the queue again, and resolves when it was read. */
const rereadQueue = (queries: QueryClient) =>
  queries.invalidateQueries({
    predicate: ({ meta, queryKey }) =>
      queryKey[0] === 'moderation' || Boolean(meta?.topics.includes('feedback')),
  })

/** The decisions of this page that were not sent yet. They are sent when the page is left or closed. */
export function useDesk() {
  const queries = useQueryClient()
  const { id: workspaceId } = useWorkspace()
  const tell = useTellWhoDecided()
  const token = useRef<string>(undefined)
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  const [desk] = useState(
    () =>
      new Desk<MadeHere>({
        send: (made, { isLeaving }) =>
          sendDecision(
            api(),
            made,
            isLeaving && token.current ? { token: token.current, workspaceId } : null,
          ),
        refused: (made, error) => {
          void latest.current(made.subject, error)
          void rereadQueue(queries)
        },
        settled: () => rereadQueue(queries),
        later: (milliseconds, then) => {
          const timer = setTimeout(then, milliseconds)
          return () => clearTimeout(timer)
        },
      }),
  )
  useEffect(() => {
    const leave = () => desk.flush(true)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      desk.flush(false)
    }
  }, [desk])
  const state = useSyncExternalStore(desk.subscribe, desk.state)
  useEffect(() => {
    // The token is fetched early, because nothing can be awaited while the page closes.
    if (state.waiting.length > 0)
      void theSession()
        .token()
        .then((value) => {
          token.current = value
        })
  }, [state.waiting])
  return { desk, state }
}

/**
 * Explains why a decision was refused: who was faster, or what went wrong. Without an error: who decided on the
 * vanished item.
 */
export function useTellWhoDecided() {
  const t = useText('moderation')
  const data = useText('data')
  const format = useFormat()
  const { nameOf } = useActorNames()
  return async (subject: Subject, error?: unknown): Promise<void> => {
    const code = error instanceof GroundswellError ? error.code : null
    if (code === 'withdrawn') return void toast({ text: t.withdrawn, tone: 'flag' })
    if (error !== undefined && code !== 'already_decided') {
      const words = error instanceof GroundswellError ? `${t.notSaved} ${errorText(error, data)}` : t.notSaved
      return void toast({ text: words, tone: 'stop' })
    }
    const made = await latestDecision(api(), { subject }).catch(() => null)
    if (!made) {
      if (error !== undefined) toast({ text: t.changedSince, tone: 'flag' })
      return
    }
    const say = made.decision === 'APPROVE' ? t.didApprove : t.didBlock
    toast({ text: say(nameOf(made.by), format.relative(made.at)), tone: 'flag' })
  }
}
