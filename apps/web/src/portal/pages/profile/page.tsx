import { Button, buttonClass, Card, Facts, Select, SkeletonRows } from '@groundswell/ui'
import { lazy, Suspense, useState } from 'react'
import { Loaded, useRead } from '../../../data/index.ts'
import { Term } from '../../../glossary/term.tsx'
import { theSession } from '../../../session/index.ts'
import { useChangeLanguage } from '../../../surface/index.ts'
import { Link } from '../../../surface/router/index.ts'
import { type Language, languages, useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { type Me, me } from '../../me.ts'
import { Column, PageSection } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'
import { ways } from '../../ways.ts'
import { ExportButton } from './export.tsx'
import styles from './profile.module.css'
import { ReferralLink } from './refer.tsx'
import { PublicProfile } from './shown.tsx'

// A dialog is loaded when it is opened.
const Erase = lazy(() => import('./erase.tsx').then((part) => ({ default: part.EraseDialog })))

// Ten kinds with two switches each, loaded only when somebody opens them.
const NoticePreferences = lazy(() =>
  import('./preferences.tsx').then((part) => ({ default: part.NoticePreferences })),
)

/** The public profile, the teams, the language, and the export and erasure of the data. */
export function ProfilePage() {
  const t = useText('profile')
  const result = useRead(me)
  const [isErasing, setErasing] = useState(false)
  const { language, choose } = useChangeLanguage()
  const { accountUrl } = theSession().config
  return (
    <Column
      title={t.title}
      note={result.data?.email}
      actions={
        <Link to={ways.standing} className={buttonClass({ size: 's' })}>
          {t.standing}
        </Link>
      }
    >
      <Loaded of={result} skeleton={<SkeletonRows rows={3} height={120} />}>
        {(mine) => (
          <>
            <PublicProfile of={mine} />
            <Teams of={mine.memberships} />
          </>
        )}
      </Loaded>
      <PageSection title={t.house} note={t.houseWhy}>
        <div className={rows.actions}>
          <Link to={ways.house} className={buttonClass()}>
            {t.houseOpen}
          </Link>
        </div>
      </PageSection>
      <NoticeSection />
      <PageSection title={t.here}>
        <Card>
          <div className={rows.form}>
            <Select
              label={t.language}
              value={language}
              onChange={(value) => choose(value as Language)}
              options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
            />
            <div className={rows.actions}>
              {accountUrl && (
                <a href={accountUrl} className={buttonClass()}>
                  {t.signIns}
                </a>
              )}
              <Button icon="logout" onClick={() => void theSession().signOut()}>
                {t.signOut}
              </Button>
            </div>
          </div>
        </Card>
      </PageSection>
      <PageSection title={t.data} note={t.dataWhy}>
        <div className={rows.actions}>
          <ExportButton />
          <Button variant="stop" icon="trash" aria-haspopup="dialog" onClick={() => setErasing(true)}>
            {t.erase}
          </Button>
        </div>
      </PageSection>
      <Suspense fallback={null}>{isErasing && <Erase onClose={() => setErasing(false)} />}</Suspense>
    </Column>
  )
}

function NoticeSection() {
  const t = useText('profile')
  const [isOpen, setOpen] = useState(false)
  return (
    <Card>
      <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t.told}</summary>
        <Suspense fallback={<SkeletonRows rows={4} height={32} />}>
          {isOpen && <NoticePreferences />}
        </Suspense>
      </details>
    </Card>
  )
}

function Teams({ of }: { of: Me['memberships'] }) {
  const t = useText('profile')
  if (of.length === 0) return null
  return (
    <PageSection title={t.teams}>
      {of.map((membership) => (
        <Card key={membership.workspaceId}>
          <div className={rows.form}>
            <Facts
              items={[
                { label: t.team, value: <WordsLine of={membership.workspaceName} /> },
                { label: <Term of="tier">{t.tier}</Term>, value: <WordsLine of={membership.tier.name} /> },
                { label: t.weight, value: membership.tier.weight },
                { label: t.state, value: t.states[membership.status] },
              ]}
            />
            {membership.status === 'ACTIVE' && <ReferralLink workspaceId={membership.workspaceId} />}
          </div>
        </Card>
      ))}
    </PageSection>
  )
}
