/** A bounty, its budget and the returns that were prepared before; amounts in atomic units. */
export interface Closed {
  itemCount: number
  collected: number
  reward: bigint
  /** Unpromised money of the budget. */
  available: bigint
  /** Prepared or sent before. */
  returned: bigint
}

/**
 * The amount to return to the payer: rewards of places that nobody filled, less earlier returns, and no more than the
 * budget has. Money that the operator added to the budget is the operator's.
 */
export function amountToReturn({ itemCount, collected, reward, available, returned }: Closed): bigint {
  const unearned = reward * BigInt(itemCount - collected) - returned
  const amount = unearned < available ? unearned : available
  return amount > 0n ? amount : 0n
}

/** An EIP-681 link: a wallet that opens it has the transfer of these tokens filled in. */
export function paymentLink(to: { token: string; network: string; payer: string; amount: bigint }): string {
  const chainId = to.network.slice(to.network.indexOf(':') + 1)
  return `ethereum:${to.token}@${chainId}/transfer?address=${to.payer}&uint256=${to.amount}`
}
