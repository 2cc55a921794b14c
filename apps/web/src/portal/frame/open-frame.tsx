import { Logo } from '@groundswell/ui'
import { Pages, type Route } from '../../surface/router/index.ts'
import styles from './frame.module.css'
import { NotHere } from './not-here.tsx'

/** The frame of a page before sign-in: only the product's name, because the navigation needs a sign-in. */
export function OpenFrame({ routes }: { routes: readonly Route[] }) {
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <span className={styles.brand}>
          <Logo />
          Groundswell
        </span>
      </header>
      <main className={`${styles.page} ${styles.open}`} id="page" tabIndex={-1}>
        <Pages routes={routes} nothing={<NotHere />} />
      </main>
    </div>
  )
}
