import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** A part of the gallery. Pictures are taken of each part by its `data-part`. */
export function Part({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.part} data-part={name} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

/** Elements side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** Elements in columns of at least 220 px. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
