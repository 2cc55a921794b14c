import { PageHead } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { useTitle } from '../../../surface/index.ts'
import styles from './column.module.css'

interface ColumnProps {
  title: string
  /** Shown instead of the title, if the heading is text by somebody else. */
  head?: ReactNode
  note?: ReactNode
  trail?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A page of the portal: its head, and one column that scrolls. */
export function Column({ title, head, note, trail, actions, children }: ColumnProps) {
  useTitle(title)
  return (
    <div className={styles.column}>
      <PageHead title={head ?? title} note={note} trail={trail} actions={actions} />
      <div className={styles.body}>{children}</div>
    </div>
  )
}

/** A section of a page: its heading and, for several things, a list of cards. */
export function PageSection({
  title,
  note,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.stack}>
      <h2 className={styles.heading}>{title}</h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  )
}

export const Cards = ({ children }: { children: ReactNode }) => <ul className={styles.cards}>{children}</ul>

/** One entry of a list. `foot` is shown below a hairline. */
export function CardItem({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <li className={styles.card}>
      <div className={styles.cardBody}>{children}</div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </li>
  )
}
