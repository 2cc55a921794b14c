import { GroundswellError } from '@groundswell/client'
import { Logo, Skeleton } from '@groundswell/ui'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Loaded } from '../../../data/index.ts'
import { type Membership, personApi } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { useTitle } from '../../shell/title.ts'
import { addressFor, ChooserPage } from './chooser.tsx'
import { FirstWorkspace } from './first-workspace.tsx'
import styles from './new.module.css'

/** The person's workspaces, read once: making a workspace must not turn the page into the chooser. */
const memberships = {
  queryKey: ['new', 'memberships'],
  meta: { topics: [] },
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: (): Promise<readonly Membership[]> =>
    personApi()
      .get('/api/account/me')
      .then((me) => me.memberships)
      .catch((error: unknown) => {
        if (error instanceof GroundswellError && error.status === 403) return []
        throw error
      }),
}

/** The choice of a workspace, also for a program that asks to be connected. The first sign-in makes one. */
export function NewWorkspacePage() {
  const t = useText('new')
  const result = useQuery(memberships)
  const request = new URLSearchParams(location.search).get('connect')
  useTitle(t.title)
  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        <Logo size={28} /> Groundswell
      </p>
      <Loaded of={result} skeleton={<Skeleton lines={4} />}>
        {(list) => {
          const [only, ...others] = list
          if (!only) return <FirstWorkspace />
          if (request !== null && others.length === 0)
            return <Navigate {...addressFor(only.workspaceSlug, request)} replace />
          return <ChooserPage memberships={list} request={request} />
        }}
      </Loaded>
    </main>
  )
}
