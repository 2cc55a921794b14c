import { useFormat } from '@groundswell/ui'
import { useText } from '../text/index.ts'
import { type Asset, digitsOf } from './amount-rules.ts'

/** An amount in atomic units, as the API returns it. */
export interface AmountOf {
  amount: string
  asset: Asset
}

/** Returns a function that writes an amount in the person's language, exact for any size. */
export function useAmount(): (of: AmountOf, signed?: boolean) => string {
  const format = useFormat()
  const t = useText('amount')
  return ({ amount, asset }, signed = false) => {
    const sign = signed ? ({ signDisplay: 'exceptZero' } as const) : {}
    // Intl formats decimal text exactly; the type of the kit allows only numbers.
    const value = `${amount}E-${digitsOf[asset]}` as unknown as number
    if (asset === 'USD') return format.number(value, { style: 'currency', currency: 'USD', ...sign })
    if (asset === 'POINTS') return t.points(format.number(value, sign), Number(amount))
    return `${format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 6, ...sign })}\u00a0USDC`
  }
}

/** An amount with its asset. `signed`: positive amounts get a plus. */
export function Amount({ of, signed = false }: { of: AmountOf; signed?: boolean }) {
  return <bdi className="num">{useAmount()(of, signed)}</bdi>
}
