import { Empty } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import type { BoardFilter } from '../../parts/filter/held.ts'
import { figureLink } from '../../parts/filter/ways.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import { NoneFound } from '../../parts/none-found/none-found.tsx'

interface NothingYetProps {
  elsewhere: number
  filter: BoardFilter
  /** Clears the filter; absent if nothing is filtered. */
  onClear?: () => void
}

/** A board without cards: what will appear, and how many items are off the board. */
export function NothingYet({ elsewhere, filter, onClear }: NothingYetProps) {
  const t = useText('loop')
  if (onClear)
    return (
      <NoneFound title={t.noMatch} onClear={onClear}>
        {elsewhere > 0 ? (
          <PlaceLink to="inbox" search={{ ...filter, ...figureLink('SUBMITTED') }}>
            {t.elsewhere(elsewhere)}
          </PlaceLink>
        ) : undefined}
      </NoneFound>
    )
  return (
    <Empty icon="loop" title={t.empty} action={<PlaceLink to="inbox">{t.emptyAction}</PlaceLink>}>
      {t.emptyNote} {elsewhere > 0 && t.elsewhere(elsewhere)}
    </Empty>
  )
}
