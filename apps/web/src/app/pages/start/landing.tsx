import { Mark } from '@groundswell/ui'
import { Link } from '@tanstack/react-router'
import { Loaded, useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { zonesRead } from '../../parts/filter/index.ts'
import { ItemRow, newestItemsRead, useRisenIds } from '../../parts/item/index.ts'
import { ways } from '../../ways.ts'
import styles from './page.module.css'

/** Shows the first item when it arrives, without a reload. */
export function Landing() {
  const t = useText('start')
  const { slug: workspace } = useWorkspace()
  const newest = useRead(newestItemsRead(5))
  const zones = useRead(zonesRead()).data?.items
  const risen = useRisenIds('start', newest.data?.items, { added: t.landed, crossed: t.nowReady })
  return (
    <aside className={styles.landing} aria-label={t.landing}>
      <Loaded of={newest} skeleton={null}>
        {({ items }) =>
          items.length === 0 ? (
            <div className={styles.waiting}>
              <Mark tone="run" />
              <strong>{t.waiting}</strong>
              <p>{t.waitingWhy}</p>
            </div>
          ) : (
            <>
              <h2>{t.itIsThere}</h2>
              <ul>
                {items.map((item) => (
                  <li key={item.id}>
                    <Link to={ways.item(workspace, item.id)}>
                      <ItemRow
                        item={item}
                        zone={zones?.find(({ zoneId }) => zoneId === item.zoneId)}
                        risen={risen.has(item.id)}
                      />
                    </Link>
                  </li>
                ))}
              </ul>
              <Link to={ways.pulse(workspace)} className={styles.way}>
                {t.toPulse}
              </Link>
            </>
          )
        }
      </Loaded>
    </aside>
  )
}
