import { Band, Button, buttonClass, toast } from '@groundswell/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { errorText, fieldErrors, refetchTopic } from '../../data/index.ts'
import { Link } from '../../surface/router/index.ts'
import { useText } from '../../text/index.ts'
import { WordsLine } from '../../untrusted/index.ts'
import { ways } from '../ways.ts'
import { removeUnsent, useUnsent } from './kept.ts'
import type { Unsent } from './rules.ts'
import { sendUnsent } from './send.ts'
import styles from './unsent.module.css'

/** The interval between attempts while texts wait, for example at a busy service. */
const AGAIN_MS = 30_000

/**
 * Lists the texts that wait for a connection or were refused, and sends the waiting ones when there is a connection.
 */
export function UnsentNotes() {
  const unsent = useUnsent()
  useSending(unsent.some(({ refusal }) => refusal === null))
  if (unsent.length === 0) return null
  return (
    <ul className={styles.notes}>
      {unsent.map((one) => (
        <li key={one.id}>
          <UnsentNote of={one} />
        </li>
      ))}
    </ul>
  )
}

function UnsentNote({ of: { id, campaignId, body, refusal } }: { of: Unsent }) {
  const t = useText('unsent')
  return (
    <Band tone={refusal === null ? 'flag' : 'stop'}>
      <b className={styles.title}>
        <WordsLine of={body.title} />
      </b>
      {refusal === null ? t.waiting : t.refused(refusal)}
      {refusal !== null && (
        <span className={styles.actions}>
          <Link className={buttonClass({ size: 's' })} to={ways.again(campaignId, id)}>
            {t.again}
          </Link>
          <Button size="s" variant="quiet" onClick={() => removeUnsent(id)}>
            {t.remove}
          </Button>
        </span>
      )}
    </Band>
  )
}

/** Sends waiting texts when the page loads, when the connection returns, and at an interval while any wait. */
function useSending(isWaiting: boolean) {
  const t = useText('unsent')
  const data = useText('data')
  const client = useQueryClient()
  const send = useRef(() => {})
  send.current = () =>
    void sendUnsent({
      onSent(item) {
        refetchTopic(client, 'feedback')
        toast({ text: item.safetyStatus === 'CLEARED' ? t.sent : t.sentChecked, tone: 'good' })
      },
      sentenceOf(error) {
        if (error === null) return t.late
        return Object.values(fieldErrors(error))[0] ?? errorText(error, data, false)
      },
    })
  useEffect(() => {
    if (!isWaiting) return
    const beginSending = () => send.current()
    beginSending()
    addEventListener('online', beginSending)
    const timer = setInterval(beginSending, AGAIN_MS)
    return () => {
      removeEventListener('online', beginSending)
      clearInterval(timer)
    }
  }, [isWaiting])
}
