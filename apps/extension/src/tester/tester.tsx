import { Button, Empty, IconButton, SkeletonRows, Tabs } from '@groundswell/ui'
import { useEffect, useState } from 'react'
import { ErrorNote } from '../../../web/src/data/loaded.tsx'
import { useText } from '../../../web/src/text/index.ts'
import { useKept } from '../page/use-kept.ts'
import { useRead, useWork } from '../page/use-work.ts'
import type { Tab } from '../panel/tab.ts'
import { settings } from '../state/settings.ts'
import { CheckList, readChecks } from './check.tsx'
import { PageActions } from './here.tsx'
import { NoticeList } from './news.tsx'
import { currentToken, SignInNeeded, session, signIn, signOut } from './session.ts'
import { wanted } from './tabs.ts'
import styles from './tester.module.css'
import { readUnread, unread } from './unread.ts'

/** The tester's mode of the panel. */
export function Tester({ tab }: { tab: Tab | null }) {
  const present = useKept(session)
  const chosen = useKept(settings)
  const [isAsking, setAsking] = useState(true)
  const isMissing = present === null && chosen?.isKnown === true
  useEffect(() => {
    // The browser was restarted since: a tester who is still signed in at the provider need not press anything.
    if (isMissing)
      currentToken()
        .catch(() => {})
        .finally(() => setAsking(false))
  }, [isMissing])
  if (present === undefined || !chosen) return null
  if (present && present.address === chosen.address) return <SignedIn tab={tab} />
  return isMissing && isAsking ? <SkeletonRows rows={3} height={64} /> : <SignIn />
}

function SignIn() {
  const t = useText('tester')
  const { run, busy, error } = useWork(() => signIn())
  return (
    <>
      <Empty
        title={t.signIn}
        icon="user"
        action={
          <Button variant="primary" busy={busy} onClick={() => run()}>
            {t.signIn}
          </Button>
        }
      >
        <p>{t.signInWhy}</p>
      </Empty>
      {error && !(error instanceof SignInNeeded) && <ErrorNote error={error} />}
      {error instanceof SignInNeeded && <p role="alert">{t.signInFailed}</p>}
    </>
  )
}

type View = 'here' | 'check' | 'news'

function SignedIn({ tab }: { tab: Tab | null }) {
  const t = useText('tester')
  const [view, setView] = useState<View>('here')
  const checks = useRead(readChecks)
  const count = useKept(unread)
  useRead(readUnread)
  const place = useKept(wanted)
  useEffect(() => {
    // A zone was pressed in the page.
    if (place && place.tabId === tab?.id) setView('here')
  }, [place, tab?.id])
  const countProps = (of: number | undefined) => (of ? { count: of } : {})
  return (
    <>
      <Tabs<View>
        label={t.tabs}
        value={view}
        onChange={setView}
        tabs={[
          { value: 'here', label: t.here },
          { value: 'check', label: t.check, ...countProps(checks.data?.length) },
          { value: 'news', label: t.news, ...countProps(count) },
        ]}
      >
        <div className={styles.view}>
          {view === 'here' && <PageActions tab={tab} />}
          {view === 'check' && <CheckList of={checks} />}
          {view === 'news' && <NoticeList />}
        </div>
      </Tabs>
      <footer className={styles.foot}>
        <IconButton icon="logout" label={t.signOut} onClick={() => void signOut()} />
      </footer>
    </>
  )
}
