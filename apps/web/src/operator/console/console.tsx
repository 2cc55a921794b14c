import { GroundswellError } from '@groundswell/client'
import { Band, IconButton, useKeys, whenOpened } from '@groundswell/ui'
import { useEffect, useState } from 'react'
import { ErrorNote, useRead } from '../../data/index.ts'
import { type LiveState, OF_OPERATOR, useLive } from '../../live/index.ts'
import { shell as styles } from '../../surface/rail/index.ts'
import { navigate, Pages, type Route, usePathname } from '../../surface/router/index.ts'
import { useText } from '../../text/index.ts'
import { summary } from '../summary.ts'
import { NotHere } from './not-here.tsx'
import { places } from './places.ts'
import { Rail } from './rail.tsx'

const Keys = whenOpened(() => import('./keys.tsx').then(({ ConsoleKeys }) => ConsoleKeys))

/** The operator console. Others get a page that does not exist; nothing is shown before that is decided. */
export function Console({ routes }: { routes: readonly Route[] }) {
  const { data, error, refetch } = useRead(summary)
  if (data) return <ConsoleFrame routes={routes} />
  if (!error) return null
  const isStranger = error instanceof GroundswellError && (error.status === 403 || error.status === 401)
  return <main>{isStranger ? <NotHere /> : <ErrorNote error={error} onRetry={() => void refetch()} />}</main>
}

/** The frame around every page: the rail, the sheet of keys, and the band when offline. */
function ConsoleFrame({ routes }: { routes: readonly Route[] }) {
  const t = useText('console')
  const live: LiveState = useLive(OF_OPERATOR)
  const [open, setOpen] = useState<'keys' | 'rail' | null>(null)
  const [isNarrow, setNarrow] = useState(false)
  const close = () => setOpen(null)
  const pathname = usePathname()
  // On a narrow screen, the rail closes once it has led to a page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason, not an input
  useEffect(() => setOpen(null), [pathname])
  useKeys({
    ...Object.fromEntries(places.map(({ key, to }) => [`g ${key}`, () => navigate(to)])),
    '?': () => setOpen('keys'),
    '[': () => setNarrow(true),
    ']': () => setNarrow(false),
  })
  return (
    <div className={styles.shell} data-narrow={isNarrow || undefined}>
      <a className={styles.skip} href="#page">
        {t.skip}
      </a>
      <header className={styles.top}>
        <IconButton
          icon="list"
          label={t.menu}
          aria-expanded={open === 'rail'}
          onClick={() => setOpen('rail')}
        />
        <b>{t.name}</b>
      </header>
      <Rail live={live} isOpen={open === 'rail'} onClose={close} onKeys={() => setOpen('keys')} />
      <main className={styles.page} id="page" tabIndex={-1}>
        {live === 'offline' && <Band tone="flag">{t.offline}</Band>}
        <Pages routes={routes} nothing={<NotHere />} />
      </main>
      <Keys open={open === 'keys'} onClose={close} />
    </div>
  )
}
