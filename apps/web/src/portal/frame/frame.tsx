import { Band, Icon, type IconName, Logo } from '@groundswell/ui'
import { read, useRead } from '../../data/index.ts'
import { OF_TESTER, useLive } from '../../live/index.ts'
import { Link, Pages, type Route, usePathname } from '../../surface/router/index.ts'
import { useText } from '../../text/index.ts'
import { UnsentNotes } from '../unsent/index.ts'
import { ways } from '../ways.ts'
import styles from './frame.module.css'
import { NotHere } from './not-here.tsx'

/** The entries of the navigation: at the bottom on a phone, at the top in a wide window. */
const places = [
  { name: 'now', icon: 'pulse', to: ways.home, also: ['/t/c/', '/t/preview/', '/t/verify/', ways.join] },
  { name: 'mine', icon: 'list', to: ways.mine, also: [ways.votes] },
  { name: 'impact', icon: 'star', to: ways.impact, also: [] },
  { name: 'earnings', icon: 'coin', to: ways.earnings, also: [ways.wallet] },
  { name: 'profile', icon: 'user', to: ways.profile, also: [ways.standing, ways.house] },
] as const satisfies readonly {
  name: string
  icon: IconName
  to: string
  /** Prefixes of the addresses that belong to this entry. */
  also: readonly string[]
}[]

const unread = read({
  key: ['notices', 'unread'],
  topics: ['notification', 'feedback', 'tester'],
  load: (api, signal) => api.get('/api/tester/notifications', { params: { query: { limit: 1 } }, signal }),
})

/** The frame around every page of the portal: its name, the navigation, and the band when offline. */
export function Frame({ routes }: { routes: readonly Route[] }) {
  const t = useText('frame')
  const live = useLive(OF_TESTER)
  const pathname = usePathname()
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#page">
        {t.skip}
      </a>
      <header className={styles.top}>
        <Link to={ways.home} className={styles.brand}>
          <Logo />
          Groundswell
        </Link>
        <NoticesLink />
      </header>
      <nav className={styles.places} aria-label={t.main}>
        {places.map((place) => (
          <Link
            key={place.name}
            to={place.to}
            className={styles.place}
            {...(place.also.some((way) => pathname.startsWith(way)) ? { 'aria-current': true } : {})}
          >
            <Icon name={place.icon} size={20} />
            <span>{t[place.name]}</span>
          </Link>
        ))}
      </nav>
      <main className={styles.page} id="page" tabIndex={-1}>
        {live === 'offline' && <Band tone="flag">{t.offline}</Band>}
        <UnsentNotes />
        <Pages routes={routes} nothing={<NotHere />} />
      </main>
    </div>
  )
}

function NoticesLink() {
  const t = useText('frame')
  const count = useRead(unread).data?.unreadCount ?? 0
  return (
    <Link to={ways.notices} className={styles.bell} aria-label={count > 0 ? t.bellUnread(count) : t.bell}>
      <Icon name="bell" size={20} />
      {count > 0 && <i className={styles.unread}>{count > 99 ? '99+' : count}</i>}
    </Link>
  )
}
