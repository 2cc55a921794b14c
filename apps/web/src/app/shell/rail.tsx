import { Icon, IconButton, Kbd, Menu } from '@groundswell/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRead } from '../../data/index.ts'
import type { LiveState } from '../../live/index.ts'
import { theSession, useAppConfig, useWorkspace } from '../../session/index.ts'
import { useChangeLanguage } from '../../surface/index.ts'
import { rail as styles } from '../../surface/rail/index.ts'
import { type Language, languages, useText } from '../../text/index.ts'
import { useHeldFilter } from '../parts/filter/use-held.ts'
import { Bell } from './bell/index.ts'
import { countsQuery } from './counts.ts'
import { FirstSteps } from './first-steps/first-steps.tsx'
import { KeySheet } from './keys/index.ts'
import { Palette } from './palette/index.ts'
import { type Place, places } from './places.ts'

interface RailProps {
  live: LiveState
  isOpen: boolean
  onClose(): void
  onBell(): void
  onPalette(): void
  onKeys(): void
}

/** The navigation of the workspace, with the number of waiting things beside each page. */
export function Rail({ live, isOpen, onClose, onBell, onPalette, onKeys }: RailProps) {
  const t = useText('shell')
  const counts = useRead(countsQuery()).data
  const groups = ['work', 'community', 'workspace'] as const
  return (
    <nav className={styles.rail} aria-label={t.main} data-open={isOpen || undefined}>
      <div className={styles.brand}>
        <LogoCurve />
        Groundswell
        <IconButton icon="cross" label={t.close} className={styles.close} onClick={onClose} />
      </div>
      <WorkspaceSwitcher />
      <button type="button" className={styles.find} {...Palette.soon} onClick={onPalette}>
        <Icon name="search" />
        {t.search}
        <Kbd keys="mod+K" />
      </button>
      {groups.map((group) => (
        <div key={group} className={styles.group}>
          {group === 'work' ? <FirstSteps /> : <h2>{t[group]}</h2>}
          {places
            .filter((place) => place.group === group)
            .map((place) => (
              <RailLink
                key={place.name}
                place={place}
                count={counts?.[counted[place.name as keyof typeof counted]]}
              />
            ))}
        </div>
      ))}
      <TestMark />
      <div className={styles.foot}>
        <span className={styles.live} data-live={live} title={t.liveWhy[live]}>
          {t.live[live]}
        </span>
        <IconButton
          icon="bell"
          label={counts?.unreadNotifications ? t.bellUnread(counts.unreadNotifications) : t.bell}
          data-unread={counts?.unreadNotifications ? '' : undefined}
          {...Bell.soon}
          onClick={onBell}
        />
        <IconButton icon="keyboard" label={t.keys} keys="?" {...KeySheet.soon} onClick={onKeys} />
        <AccountMenu />
      </div>
    </nav>
  )
}

/** A mark that is always visible while the development sign-in provider lets everybody in. */
export function TestMark() {
  const t = useText('shell')
  if (!useAppConfig().capabilities.development) return null
  return (
    <small className={styles.test} title={t.testWhy}>
      {t.test}
    </small>
  )
}

function RailLink({ place, count }: { place: Place; count: number | undefined }) {
  const t = useText('shell')
  const { slug } = useWorkspace()
  const held = useHeldFilter()
  return (
    <Link
      to={place.to}
      params={{ workspace: slug }}
      search={held(place.name) as never}
      className={styles.place}
      activeOptions={{ exact: place.name === 'pulse', includeSearch: false }}
      data-warm={place.name === 'moderation' || undefined}
    >
      <Icon name={place.icon} />
      {t[place.name]}
      {count ? <b>{count >= 1000 ? '999+' : count}</b> : null}
    </Link>
  )
}

/** The count that is shown beside a page: the length of the list behind it. */
const counted = { moderation: 'waiting', inbox: 'open', loop: 'atWork' } as const

/** Switches to another workspace of the person, or creates a new one. */
function WorkspaceSwitcher() {
  const t = useText('shell')
  const workspace = useWorkspace()
  const navigate = useNavigate()
  return (
    <Menu
      label={t.switchWorkspace}
      trigger={(props) => (
        <button type="button" className={styles.switcher} {...props}>
          <i aria-hidden="true">{workspace.name.slice(0, 1).toUpperCase()}</i>
          <bdi>{workspace.name}</bdi>
          <Icon name="chevronDown" size={14} />
        </button>
      )}
      items={[
        ...workspace.memberships.map(({ workspaceName, workspaceSlug }) => ({
          label: workspaceName,
          ...(workspaceSlug === workspace.slug ? { icon: 'check' as const } : {}),
          onSelect: () => void navigate({ to: '/app/$workspace', params: { workspace: workspaceSlug } }),
        })),
      ]}
    />
  )
}

/** The person's menu: language and sign-out. */
function AccountMenu() {
  const t = useText('shell')
  const { email } = useWorkspace()
  const { language, choose } = useChangeLanguage()
  const { accountUrl } = theSession().config
  return (
    <Menu
      label={email ? t.accountOf(email) : t.account}
      icon="user"
      items={[
        ...(Object.keys(languages) as Language[]).map((one) => ({
          label: languages[one],
          ...(one === language ? { icon: 'check' as const } : {}),
          onSelect: () => choose(one),
        })),
        'line' as const,
        ...(accountUrl
          ? [{ label: t.signIns, icon: 'key' as const, onSelect: () => location.assign(accountUrl) }]
          : []),
        { label: t.signOut, icon: 'logout' as const, onSelect: () => void theSession().signOut() },
      ]}
    />
  )
}

/** The logo: the same curve as the tide line. */
function LogoCurve() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2 17c4 0 4-3 7-3s3 3 6 3 3-9 7-9" />
      <path d="M2 21.5c4 0 4-2 7-2s3 2 6 2 3-4 7-4" opacity=".45" />
    </svg>
  )
}
