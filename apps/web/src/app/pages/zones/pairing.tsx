import { announce, Button, Copy, Dialog, Icon, useFormat } from '@groundswell/ui'
import { useCallback, useEffect, useState } from 'react'
import { ErrorNote } from '../../../data/index.ts'
import { type Hint, useHints } from '../../../live/index.ts'
import { api } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { useSecretWrite } from '../../parts/secret-once/secret-write.ts'
import styles from './zones.module.css'

/** Time for which a code is valid. */
const LIFETIME_MS = 10 * 60_000
const RADIUS = 54
const AROUND = 2 * Math.PI * RADIUS

/** Pairs the extension: shows a code to type and its remaining time, and «paired» once the code was typed. */
export function Pairing({ onClose }: { onClose: () => void }) {
  const t = useText('zones')
  const issue = useSecretWrite((_: null) => api().post('/api/studio/pairing'))
  const [isPaired, setPaired] = useState(false)
  const write = issue.write
  // biome-ignore lint/correctness/useExhaustiveDependencies: one code when the dialog opens
  useEffect(() => void write(null), [])
  const take = useCallback(
    ({ topic }: Hint) => {
      if (topic !== 'pairing') return
      setPaired(true)
      announce(t.paired)
    },
    [t],
  )
  useHints(take)
  const issueAgain = () => {
    issue.forget()
    void issue.write(null)
  }
  return (
    <Dialog open title={t.pairTitle} onClose={onClose}>
      <div className={styles.pairing}>
        {isPaired ? (
          <p className={styles.paired}>
            <Icon name="check" size={28} />
            {t.paired}
          </p>
        ) : (
          <>
            <p>{t.pairNote}</p>
            {issue.answer && <PairingCode {...issue.answer} onAgain={issueAgain} />}
          </>
        )}
        {issue.error && <ErrorNote error={issue.error} onRetry={issueAgain} />}
      </div>
    </Dialog>
  )
}

interface CodeProps {
  code: string
  expiresAt: string
  onAgain: () => void
}

function PairingCode({ code, expiresAt, onAgain }: CodeProps) {
  const t = useText('zones')
  const { number } = useFormat()
  const left = useTimeLeft(expiresAt)
  if (left <= 0)
    return (
      <>
        <p>{t.codeOver}</p>
        <Button variant="primary" icon="refresh" onClick={onAgain}>
          {t.newCode}
        </Button>
      </>
    )
  const minutes = Math.floor(left / 60_000)
  const seconds = Math.floor((left % 60_000) / 1000)
  return (
    <>
      <p className={styles.code} data-testid="pairing-code">
        {code}
      </p>
      <Copy text={code} label={t.copyCode} />
      <div className={styles.ring} role="timer" aria-label={t.left(minutes)}>
        <svg viewBox="0 0 120 120" aria-hidden="true">
          <circle cx="60" cy="60" r={RADIUS} />
          <circle
            cx="60"
            cy="60"
            r={RADIUS}
            strokeDasharray={AROUND}
            strokeDashoffset={AROUND * (1 - left / LIFETIME_MS)}
          />
        </svg>
        <span aria-hidden="true">
          {number(minutes)}:{String(seconds).padStart(2, '0')}
        </span>
      </div>
    </>
  )
}

/** Milliseconds until a time, updated each second. */
function useTimeLeft(until: string): number {
  const end = Date.parse(until)
  const [left, setLeft] = useState(() => end - Date.now())
  useEffect(() => {
    const timer = setInterval(() => setLeft(end - Date.now()), 1000)
    return () => clearInterval(timer)
  }, [end])
  return left
}
