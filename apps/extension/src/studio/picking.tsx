import { Band, Button } from '@groundswell/ui'
import { useText } from '../../../web/src/text/index.ts'
import { WordsLine } from '../../../web/src/untrusted/words.tsx'
import styles from './studio.module.css'

/** Shown while an element is picked in the page: the element under the pointer, and a button to stop. */
export function Picking({ over, onStop }: { over: string; onStop: () => void }) {
  const t = useText('studio')
  return (
    <Band
      tone="run"
      action={
        <Button size="s" onClick={onStop}>
          {t.stop}
        </Button>
      }
    >
      <div className={styles.picking}>
        <strong>{t.picking}</strong>
        <code>
          <WordsLine of={over} />
        </code>
        <span className={styles.quiet}>{t.pickingKeys}</span>
      </div>
    </Band>
  )
}
