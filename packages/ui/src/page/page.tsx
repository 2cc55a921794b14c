import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Mark } from '../mark/mark.tsx'
import type { Tone } from '../tone.ts'
import styles from './page.module.css'

/**
 * The heading of a page: title, a note beside it, actions at the end, and `children` as the row of filters.
 *
 * @param views a choice of what the page shows; a separate row in a narrow window
 * @param trail a link upwards
 */
export function PageHead({
  trail,
  title,
  note,
  views,
  actions,
  children,
}: {
  trail?: ReactNode
  title: ReactNode
  note?: ReactNode
  views?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className={styles.head}>
      <div className={styles.headRow}>
        <div className={styles.headWords}>
          {trail !== undefined && <span className={styles.trail}>{trail}</span>}
          <h1 className={styles.title}>{title}</h1>
          {note !== undefined && <p className={styles.headNote}>{note}</p>}
        </div>
        {views && <div className={styles.views}>{views}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children !== undefined && children !== null && <div className={styles.filters}>{children}</div>}
    </header>
  )
}

/** A section of a page with a heading. */
export function Section({
  title,
  note,
  actions,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <div className={styles.sectionWords}>
          <h2 className={styles.sectionTitle}>{title}</h2>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}

/** A framed area of a page. `tone` colours its start edge and nothing else. */
export function Card({ children, tone }: { children: ReactNode; tone?: Tone }) {
  return <div className={classes(styles.card, tone && styles.toned, tone && styles[tone])}>{children}</div>
}

/** A list of names and values, as beside the reader in moderation. */
export function Facts({ items }: { items: readonly { label: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels may be any node, and the order is fixed
        <div className={styles.fact} key={place}>
          <dt>{item.label}</dt>
          <dd className="num">{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A line above the page: offline, test mode, or a failure. Failures are announced at once. */
export function Band({ tone, children, action }: { tone: Tone; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes(styles.band, styles[tone])} role={tone === 'stop' ? 'alert' : 'status'}>
      <Mark tone={tone} />
      <div className={styles.bandWords}>{children}</div>
      {action}
    </div>
  )
}
