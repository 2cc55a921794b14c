/** Decimals of the assets that are dollars. Points have no decimals and no price in dollars. */
export const DOLLAR_DECIMALS: Readonly<Record<string, number>> = { USD: 2, USDC: 6 }

/** Formats an amount for people: `1.50 USD`, `60 POINTS`. */
export function formatAmount(asset: string, units: string): string {
  const places = DOLLAR_DECIMALS[asset] ?? 0
  if (places === 0) return `${units} ${asset}`
  const digits = units.padStart(places + 1, '0')
  const fraction = digits
    .slice(-places)
    .replace(/0{1,6}$/, '')
    .padEnd(2, '0')
  return `${digits.slice(0, -places)}.${fraction} ${asset}`
}

/** Converts dollars, as decimal text, to atomic units of an asset with these decimals (default: USDC). Rounds down. */
export function toAtomicUnits(dollars: string, decimals = 6): bigint {
  const [whole = '0', fraction = ''] = dollars.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
