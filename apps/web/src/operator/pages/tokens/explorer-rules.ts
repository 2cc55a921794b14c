/** Block explorers of known chains, by CAIP-2 id. */
const explorers: Readonly<Record<string, string>> = {
  'eip155:1': 'https://etherscan.io',
  'eip155:8453': 'https://basescan.org',
  'eip155:84532': 'https://sepolia.basescan.org',
  'eip155:11155111': 'https://sepolia.etherscan.io',
}

/** Returns the address of a transaction's page, or null if the chain has no known explorer, such as a test chain. */
export function explorerPage(network: string, transaction: string): string | null {
  const explorer = explorers[network]
  return explorer && /^0x[0-9a-f]{64}$/i.test(transaction) ? `${explorer}/tx/${transaction}` : null
}
