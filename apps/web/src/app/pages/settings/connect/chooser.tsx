import { GroundswellError } from '@groundswell/client'
import { Logo, Skeleton } from '@groundswell/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { Loaded } from '../../../../data/index.ts'
import { apiOfPerson, type Membership } from '../../../../session/index.ts'
import { useText } from '../../../../text/index.ts'
import { WordsLine } from '../../../../untrusted/index.ts'
import { useRoleNames } from '../../../parts/rights/rights.tsx'
import { useTitle } from '../../../shell/title.ts'
import type en from '../messages/en.ts'
import styles from './connect.module.css'

const route = getRouteApi('/app/connect')

const memberships = {
  queryKey: ['connect', 'memberships'],
  meta: { topics: [] },
  queryFn: (): Promise<readonly Membership[]> =>
    apiOfPerson()
      .get('/api/account/me')
      .then((me) => me.memberships)
      .catch((error: unknown) => {
        if (error instanceof GroundswellError && error.status === 403) return []
        throw error
      }),
}

/** The workspaces of a person, for the one that a program is let into. */
export function ConnectChooserPage() {
  const t = useText<typeof en>('settings').program
  const { request } = route.useRouteContext()
  const result = useQuery(memberships)
  useTitle(t.title)
  return (
    <main className={styles.alone}>
      <p className={styles.brand}>
        <Logo size={28} /> Groundswell
      </p>
      <Loaded of={result} skeleton={<Skeleton lines={4} />}>
        {(list) => <Choices of={list} request={request} />}
      </Loaded>
    </main>
  )
}

function Choices({ of: list, request }: { of: readonly Membership[]; request: string }) {
  const t = useText<typeof en>('settings').program
  const roles = useRoleNames()
  const [only, ...others] = list
  // A person without a workspace makes one first.
  if (!only) return <Navigate to="/app/new" replace />
  if (others.length === 0)
    return (
      <Navigate
        to="/app/$workspace/settings/connect"
        params={{ workspace: only.workspaceSlug }}
        search={{ request }}
        replace
      />
    )
  return (
    <>
      <h1>{t.choose}</h1>
      <ul className={styles.choices}>
        {list.map(({ workspaceId, workspaceName, workspaceSlug, role }) => (
          <li key={workspaceId}>
            <Link
              to="/app/$workspace/settings/connect"
              params={{ workspace: workspaceSlug }}
              search={{ request }}
            >
              <WordsLine of={workspaceName} />
              <small>{roles[role]}</small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
