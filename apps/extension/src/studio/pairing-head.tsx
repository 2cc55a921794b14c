import { GroundswellError } from '@groundswell/client'
import { Band, Button, Dialog, IconButton, useNow } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote } from '../../../web/src/data/loaded.tsx'
import { useText } from '../../../web/src/text/index.ts'
import { WordsLine } from '../../../web/src/untrusted/words.tsx'
import { useWork } from '../page/use-work.ts'
import { countUnsaved, dropUnsaved } from './edits.ts'
import { type Pairing, pairing, renewPairing } from './pairing.ts'
import { endsSoon, minutesLeft } from './pairing-rules.ts'
import styles from './studio.module.css'

/** Shows the workspace, the time that is left of the pairing, and a warning before it ends. */
export function PairingHead({ of }: { of: Pairing }) {
  const t = useText('studio')
  // The clock moves only every 15 seconds, and the pairing may be newer than its last tick.
  const minutes = minutesLeft(of.expiresAt, Math.max(useNow(), Date.now()))
  const [unsaved, setUnsaved] = useState<number | null>(null)
  const again = useWork(renewPairing)
  const isOver = again.error instanceof GroundswellError && again.error.status === 401
  const endPairing = async () => {
    const count = (await countUnsaved())[of.workspace.id] ?? 0
    if (count > 0) setUnsaved(count)
    else await pairing.remove()
  }
  return (
    <>
      <div className={styles.line}>
        <span>
          {t.pairedWith}{' '}
          <strong>
            <WordsLine of={of.workspace.name} />
          </strong>
        </span>
        <span className={styles.end}>{t.left(minutes)}</span>
        <IconButton icon="logout" label={t.end} onClick={() => void endPairing()} />
      </div>
      {endsSoon(minutes) && (
        <Band
          tone="flag"
          action={
            <Button size="s" busy={again.busy} onClick={() => again.run()}>
              {t.renew}
            </Button>
          }
        >
          {t.endsSoon(minutes)}
        </Band>
      )}
      {again.error && (isOver ? <p role="alert">{t.renewOver}</p> : <ErrorNote error={again.error} />)}
      {unsaved !== null && (
        <Dialog
          open
          size="s"
          title={t.endTitle}
          onClose={() => setUnsaved(null)}
          footer={
            <Button
              variant="stop"
              onClick={() => void dropUnsaved(of.workspace.id).then(() => pairing.remove())}
            >
              {t.end}
            </Button>
          }
        >
          <p>{t.endNote(unsaved)}</p>
        </Dialog>
      )}
    </>
  )
}
