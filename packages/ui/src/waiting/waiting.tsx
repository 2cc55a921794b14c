import type { CSSProperties, ReactNode } from 'react'
import { useWords } from '../format/language.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './waiting.module.css'

/** The content of an empty area: what will appear here, why nothing is there, and one action. */
export function Empty({
  icon,
  title,
  children,
  action,
}: {
  icon?: IconName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      {icon && (
        <span className={styles.emptyIcon}>
          <Icon name={icon} size={20} />
        </span>
      )}
      <p className={styles.emptyTitle}>{title}</p>
      {children !== undefined && <div className={styles.emptyText}>{children}</div>}
      {action !== undefined && <div className={styles.emptyAction}>{action}</div>}
    </div>
  )
}

const toCssLength = (size: number | string) => (typeof size === 'number' ? `${size}px` : size)
/** Widths of the lines of a paragraph, so that it looks like words. */
const widths = ['100%', '92%', '96%', '64%']

/** A placeholder for something that is being loaded, in its real size. `lines` draws a paragraph. */
export function Skeleton({
  width = '100%',
  height = 12,
  lines = 1,
}: {
  width?: number | string
  height?: number | string
  lines?: number
}) {
  return (
    <span className={styles.skeletons} style={{ inlineSize: toCssLength(width) }} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span
          className={styles.skeleton}
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike
          key={line}
          style={{
            blockSize: toCssLength(height),
            inlineSize: lines === 1 ? '100%' : widths[line % widths.length],
          }}
        />
      ))}
    </span>
  )
}

/** Placeholder rows of a list that is being loaded; `height` is the height of a real row, in pixels. */
export function SkeletonRows({ rows, height }: { rows: number; height: number }) {
  const words = useWords()
  return (
    <div role="status" aria-label={words.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          className={styles.row}
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are alike
          key={row}
          style={{ blockSize: height, '--first': `${46 + ((row * 29) % 40)}%` } as CSSProperties}
          aria-hidden="true"
        >
          <span className={styles.skeleton} />
          {height >= 48 && <span className={styles.skeleton} />}
        </div>
      ))}
    </div>
  )
}
