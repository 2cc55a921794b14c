import { Popover, Tooltip } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { useText } from '../text/index.ts'
import type en from './messages/en.ts'
import styles from './term.module.css'

/**
 * A word of the glossary that explains itself: on hover and focus, and on a press for touch. Screen readers get its
 * meaning as the description. `children` replaces its name.
 */
export default function ExplainedTerm({ of, children }: { of: keyof typeof en; children?: ReactNode }) {
  const { name, meaning } = useText('glossary')[of]
  return (
    <Popover
      label={name}
      trigger={(props) => (
        <Tooltip text={meaning}>
          <button {...props} type="button" className={styles.term}>
            {children ?? name}
          </button>
        </Tooltip>
      )}
    >
      <p className={styles.meaning}>{meaning}</p>
    </Popover>
  )
}
