import { PageHead } from '@groundswell/ui'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { newestItemsRead } from '../../parts/item/index.ts'
import { useTitle } from '../../shell/title.ts'
import { ways } from '../../ways.ts'
import { Needs } from './needs.tsx'
import styles from './page.module.css'
import { STREAM } from './queries.ts'
import { Stream } from './stream.tsx'
import { Swell } from './swell.tsx'

/** The first page: open work, recent changes, and the last 30 days. A workspace without items is led to `start`. */
export function PulsePage(): ReactNode {
  const t = useText('pulse')
  useTitle(t.title)
  const { slug } = useWorkspace()
  const newest = useRead(newestItemsRead(STREAM))
  if (newest.data?.items.length === 0) return <Navigate to={ways.start(slug)} replace />
  return (
    <>
      <PageHead title={t.title} />
      <div className={styles.page}>
        <div className={styles.main}>
          <Needs />
          <Stream of={newest} />
        </div>
        <Swell isReady={newest.data !== undefined} />
      </div>
    </>
  )
}
