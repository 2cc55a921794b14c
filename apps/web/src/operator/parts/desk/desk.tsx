import { PageHead } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { useTitle } from '../../../surface/index.ts'
import styles from './desk.module.css'

interface DeskProps {
  title: string
  note?: ReactNode
  trail?: ReactNode
  actions?: ReactNode
  /** The row of filters under the title. */
  filters?: ReactNode
  children: ReactNode
}

/** A page of the console: its head, and its parts one under the other. */
export function ConsolePage({ title, note, trail, actions, filters, children }: DeskProps) {
  useTitle(title)
  return (
    <>
      <PageHead title={title} note={note} trail={trail} actions={actions}>
        {filters}
      </PageHead>
      <div className={styles.body}>{children}</div>
    </>
  )
}

/** The styles that lists and forms of several pages share. */
export { styles as desk }
