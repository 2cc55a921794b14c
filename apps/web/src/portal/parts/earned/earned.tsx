import { useAmount } from '../../../amount/amount.tsx'
import type { Asset } from '../../../amount/amount-rules.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { rows } from '../rows/index.ts'
import { causes, sumOf } from './group-rules.ts'

/** The sum of rewards of one kind and what they were for: «80 points for 20 checks». */
export function useEarned(): (of: {
  amounts: readonly string[]
  asset: Asset
  cause: string | null
  signed?: boolean
}) => string {
  const t = useText('earned')
  const amountOf = useAmount()
  return ({ amounts, asset, cause, signed = false }) => {
    const amount = amountOf({ amount: sumOf(amounts), asset }, signed)
    const known = causes.find((each) => each === cause)
    return known ? t.earned(amount, t.causes[known](amounts.length)) : amount
  }
}

/** Most titles of a group that are shown. */
const MOST_TITLES = 3

/**
 * The titles of the items of a group, each once, as far as the reader may read them.
 * @param items null instead of a title that is not shown; things without an item are left out before
 */
export function Titles({ items }: { items: readonly (string | null)[] }) {
  const t = useText('earned')
  const [known, hidden] = [[...new Set(items.filter((title) => title !== null))], items.includes(null)]
  if (items.length === 0) return null
  const more = known.length - MOST_TITLES
  return (
    <span className={rows.words}>
      {known.slice(0, MOST_TITLES).map((title) => (
        <span key={title} className={rows.one}>
          <WordsLine of={title} />
        </span>
      ))}
      {known.length === 0 && hidden && <span className={rows.one}>{t.hidden}</span>}
      {more > 0 && <span className={rows.one}>{t.more(more)}</span>}
    </span>
  )
}
