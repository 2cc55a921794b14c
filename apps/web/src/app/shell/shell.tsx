import { Band, IconButton, useDensity, useKeys } from '@groundswell/ui'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useLive } from '../../live/index.ts'
import { useWorkspace } from '../../session/index.ts'
import { shell as styles } from '../../surface/rail/index.ts'
import { useText } from '../../text/index.ts'
import { useHeldFilter } from '../parts/filter/use-held.ts'
import { Bell } from './bell/index.ts'
import { KeySheet } from './keys/index.ts'
import { Palette } from './palette/index.ts'
import { places } from './places.ts'
import { Rail, TestMark } from './rail.tsx'

/** The frame around every page of a workspace: rail, palette, bell, the sheet of keys, and the band when offline. */
export function Shell() {
  const t = useText('shell')
  const workspace = useWorkspace()
  const live = useLive(workspace.id)
  useDensity()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'bell' | 'palette' | 'keys' | 'rail' | null>(null)
  const [isNarrow, setNarrow] = useState(false)
  const close = () => setOpen(null)
  const { pathname } = useLocation()
  const held = useHeldFilter()
  // On a narrow screen, the rail closes once it has led to a page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason, not an input
  useEffect(() => setOpen(null), [pathname])
  useKeys({
    ...Object.fromEntries(
      places.map(({ key, to, name }) => [
        `g ${key}`,
        () => void navigate({ to, params: { workspace: workspace.slug }, search: held(name) as never }),
      ]),
    ),
    'mod+k': () => setOpen('palette'),
    '/': () => setOpen('palette'),
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
        <b>{workspace.name}</b>
        <TestMark />
        <IconButton icon="search" label={t.search} {...Palette.soon} onClick={() => setOpen('palette')} />
      </header>
      <Rail
        live={live}
        isOpen={open === 'rail'}
        onClose={close}
        onBell={() => setOpen('bell')}
        onPalette={() => setOpen('palette')}
        onKeys={() => setOpen('keys')}
      />
      <main className={styles.page} id="page" tabIndex={-1}>
        {live === 'offline' && <Band tone="flag">{t.offline}</Band>}
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      <Bell open={open === 'bell'} onClose={close} />
      <Palette open={open === 'palette'} onClose={close} />
      <KeySheet open={open === 'keys'} onClose={close} />
    </div>
  )
}
