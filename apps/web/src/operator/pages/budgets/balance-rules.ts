/**
 * Returns a balance in atomic units after an amount was added, or subtracted if it is negative. Exact for any size.
 */
export const balanceAfter = (before: string, change: string): string =>
  (BigInt(before) + BigInt(change)).toString()

/** Whether a balance is at least an amount. */
export const coversAmount = (balance: string, amount: string): boolean => BigInt(balance) >= BigInt(amount)

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Whether a text has the form of an id. */
export const isId = (text: string): boolean => ID.test(text)
