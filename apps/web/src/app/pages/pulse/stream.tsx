import { Section, SkeletonRows, useKeys } from '@groundswell/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { Loaded, useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { zonesRead } from '../../parts/filter/index.ts'
import { figureLink } from '../../parts/filter/ways.ts'
import { type Item, ItemRow, useRisenIds } from '../../parts/item/index.ts'
import { ways } from '../../ways.ts'
import styles from './stream.module.css'

type Newest = { items: Item[] }

/** The newest items as they arrive. A card rises once when it is new, and once when it becomes ready. */
export function Stream({ of: newest }: { of: UseQueryResult<Newest> }) {
  const t = useText('pulse')
  const { slug: workspace } = useWorkspace()
  const zones = useRead(zonesRead()).data
  const byZoneId = useMemo(() => new Map(zones?.items.map((zone) => [zone.zoneId, zone])), [zones])
  const risen = useRisenIds('pulse', newest.data?.items, { added: t.newItems, crossed: t.nowReady })
  const list = useRef<HTMLUListElement>(null)
  const moveFocus = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    links[Math.max(0, Math.min(links.length - 1, at + by))]?.focus()
  }
  useKeys({ j: () => moveFocus(1), k: () => moveFocus(-1) })

  return (
    <Section
      title={t.stream}
      actions={
        <Link to={ways.inbox(workspace)} search={figureLink('SUBMITTED')} className={styles.all}>
          {t.allItems}
        </Link>
      }
    >
      <Loaded of={newest} skeleton={<SkeletonRows rows={8} height={62} />}>
        {({ items }) => (
          <ul ref={list} className={styles.stream}>
            {items.map((item) => (
              <li key={item.id}>
                <Link to={ways.item(workspace, item.id)} className={styles.card}>
                  <ItemRow item={item} zone={byZoneId.get(item.zoneId)} risen={risen.has(item.id)} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}
