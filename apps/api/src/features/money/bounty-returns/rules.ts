/** A bounty, its budget and the returns that were prepared before; amounts in atomic units. */
export interface Closed {
  itemCount: number
  collected: number
  reward: bigint
  /** The budget's money that is not promised to anyone. */
  available: bigint
  /** The sum of the returns that were prepared or sent before. */
  returned: bigint
}

/**
 * Returns the amount that goes back to the payer: the rewards of unfilled places minus earlier returns, but at most the
 * budget's money. Money that the operator added to the budget stays with the operator.
 */
export function amountToReturn({ itemCount, collected, reward, available, returned }: Closed): bigint {
  const unearned = reward * BigInt(itemCount - collected) - returned
  const amount = unearned < available ? unearned : available
  return amount > 0n ? amount : 0n
}

/** Builds an EIP-681 link. A wallet that opens the link shows the transfer with all fields filled in. */
export function paymentLink(to: { token: string; network: string; payer: string; amount: bigint }): string {
  const chainId = to.network.slice(to.network.indexOf(':') + 1)
  return `ethereum:${to.token}@${chainId}/transfer?address=${to.payer}&uint256=${to.amount}`
}
