import { useAmount } from '../../../amount/amount.tsx'
import type { Asset } from '../../../amount/amount-rules.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { rows } from '../rows/index.ts'
import { causes, sumAmounts } from './group-rules.ts'

/** Returns a function that says the sum of rewards of one kind and their reason: «80 points for 20 checks». */
export function useEarnedSentence(): (of: {
  amounts: readonly string[]
  asset: Asset
  cause: string | null
  signed?: boolean
}) => string {
  const t = useText('earned')
  const amountOf = useAmount()
  return ({ amounts, asset, cause, signed = false }) => {
    const amount = amountOf({ amount: sumAmounts(amounts), asset }, signed)
    const known = causes.find((each) => each === cause)
    return known ? t.earned(amount, t.causes[known](amounts.length)) : amount
  }
}

/** The most titles of a group that are shown. */
const MOST_TITLES = 3

/**
 * The titles of a group's items, each once, if the reader is allowed to see them. @param items null for a title that is
 * not shown; things without an item must be left out
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
