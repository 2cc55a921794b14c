import { Icon, IconButton, Logo, Menu, useFormat } from '@groundswell/ui'
import { useRead } from '../../data/index.ts'
import type { LiveState } from '../../live/index.ts'
import { theSession } from '../../session/index.ts'
import { useChangeLanguage } from '../../surface/index.ts'
import { rail as styles } from '../../surface/rail/index.ts'
import { Link, usePathname } from '../../surface/router/index.ts'
import { type Language, languages, useText } from '../../text/index.ts'
import { summary } from '../summary.ts'
import { ways } from '../ways.ts'
import { places } from './places.ts'
import { countWaiting } from './waiting-rules.ts'

interface RailProps {
  live: LiveState
  isOpen: boolean
  onClose(): void
  onKeys(): void
}

/** The navigation of the console, with the number of waiting things beside each page. */
export function Rail({ live, isOpen, onClose, onKeys }: RailProps) {
  const t = useText('console')
  const format = useFormat()
  const pathname = usePathname()
  const figures = useRead(summary).data
  const waiting = figures ? countWaiting(figures) : {}
  const isHere = (to: string) => pathname === to || (to !== ways.home && pathname.startsWith(`${to}/`))
  return (
    <nav className={styles.rail} aria-label={t.main} data-open={isOpen || undefined}>
      <div className={styles.brand}>
        <Logo />
        {t.name}
        <IconButton icon="cross" label={t.close} className={styles.close} onClick={onClose} />
      </div>
      <div className={styles.group}>
        {places.map(({ name, icon, to }) => {
          const count = waiting[name] ?? 0
          return (
            <Link
              key={name}
              to={to}
              className={styles.place}
              aria-current={isHere(to) ? 'page' : undefined}
              data-warm=""
            >
              <Icon name={icon} />
              {t.places[name]}
              {count > 0 && <b>{format.number(count)}</b>}
            </Link>
          )
        })}
      </div>
      <div className={styles.foot}>
        <span className={styles.live} data-live={live} title={t.liveWhy[live]}>
          {t.live[live]}
        </span>
        <IconButton icon="keyboard" label={t.keys} keys="?" onClick={onKeys} />
        <AccountMenu />
      </div>
    </nav>
  )
}

/** The person's menu: language and sign-out. */
function AccountMenu() {
  const t = useText('console')
  const { language, choose } = useChangeLanguage()
  const { accountUrl } = theSession().config
  return (
    <Menu
      label={t.account}
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
