import { Band, Button } from '@groundswell/ui'
import { ErrorNote } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { shortId } from '../../parts/item/index.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import styles from './merge.module.css'
import type { Item } from './queries.ts'
import { useMerging } from './use-merging.ts'

/** The survivor of a merged item, and the way back. */
export function MergedBand({ item, into }: { item: Item; into: string }) {
  const t = useText('items')
  const { can } = useWorkspace()
  const { unmerge } = useMerging(item.id)
  return (
    <Band
      tone="neutral"
      action={
        <span className={styles.ways}>
          <PlaceLink to="item" params={{ id: into }}>
            {t.openSurvivor}
          </PlaceLink>
          <Button
            variant="quiet"
            busy={unmerge.busy}
            onClick={() => unmerge.write(null)}
            {...(can('manage') ? {} : { reason: t.forMembers })}
          >
            {t.unmerge}
          </Button>
        </span>
      }
    >
      {t.mergedBand}
      {unmerge.error && <ErrorNote error={unmerge.error} />}
    </Band>
  )
}

/** The items that were merged into this one: their number, and links to the latest. */
export function MergedHere({ merged }: { merged: NonNullable<Item['merged']> }) {
  const t = useText('items')
  return (
    <div>
      <h2>{t.mergedHere(merged.count)}</h2>
      <ul className={styles.here}>
        {merged.latest.map(({ id, title }) => (
          <li key={id}>
            <PlaceLink to="item" params={{ id }}>
              <WordsLine of={title ?? shortId(id)} />
            </PlaceLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
