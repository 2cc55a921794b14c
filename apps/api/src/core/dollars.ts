/** Decimals of the assets that are dollars. Points have none, and no price in dollars. */
export const DOLLAR_DECIMALS: Readonly<Record<string, number>> = { USD: 2, USDC: 6 }

/** Converts dollars, as decimal text, to atomic units of an asset with so many decimals: USDC if not said. Rounds down. */
export function atomicUnits(dollars: string, decimals = 6): bigint {
  const [whole = '0', fraction = ''] = dollars.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
