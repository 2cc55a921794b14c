import type { Hex, PublicClient } from 'viem'

/** What is signed: so much of a token, from one address to another, once, before a moment (EIP-3009). */
export interface Authorization {
  asset: Hex
  from: Hex
  to: Hex
  /** Atomic units. */
  value: bigint
  nonce: Hex
  /** Seconds since 1970. */
  validBefore: bigint
}

/** What the chain says of an authorization. */
export type AuthorizationFate =
  | { fate: 'transferred'; transaction: Hex; block: bigint }
  /** Unused, and a finalised block is past its time, or canceled by its signer: it can never be used any more. */
  | { fate: 'dead' }
  | { fate: 'unused' }
  /** Used or canceled, and in none of the blocks that were looked at. */
  | { fate: 'unexplained' }

/** What the service reads from an EVM chain over JSON-RPC. Everything throws when it cannot be reached. */
export interface EvmChain {
  blockNumber(): Promise<bigint>
  /** The last block that no reorganisation takes back. */
  finalizedBlock(): Promise<bigint>
  chainId(): Promise<number>
  /**
   * `fromBlock`: no earlier block can hold the transfer; with `backwards`, earlier ones are looked at as well where
   * the later ones do not explain it.
   */
  fateOf(authorization: Authorization, fromBlock: bigint, backwards?: boolean): Promise<AuthorizationFate>
  /** What an address has of a token at the latest block, in atomic units. */
  balanceOf(asset: Hex, owner: Hex): Promise<bigint>
  /** Name and version of a token for its signatures (EIP-712). */
  domainOf(asset: Hex): Promise<{ name: string; version: string }>
}

/** The chain could not be asked. It says why without the node's address, which may hold a key. */
export class ChainUnreachable extends Error {
  override readonly name = 'ChainUnreachable'
}

/** The same calls, whose errors hold neither addresses of nodes nor what was sent to them. */
export function withSafeErrors<Calls extends object>(calls: Calls): Calls {
  const safe = Object.entries(calls).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value]
    const call = async (...given: unknown[]) => {
      try {
        return await value(...given)
      } catch (error) {
        throw new ChainUnreachable(
          (error as { shortMessage?: string }).shortMessage ?? 'the chain could not be asked',
        )
      }
    }
    return [name, call]
  })
  return Object.fromEntries(safe) as Calls
}

/** So far from the first block a transfer is looked for: hours on any chain, minutes are needed. */
const SEARCHED_BLOCKS = 9_000n
/** Most steps of so many blocks that are gone back: weeks. */
const STEPS_BACK = 200

export async function createEvmChain(rpcUrl: string): Promise<EvmChain> {
  const { createPublicClient, http } = await import('viem')
  const transport = http(rpcUrl, { timeout: 10_000, retryCount: 1 })
  return withSafeErrors(await createChainReader(createPublicClient({ transport, cacheTime: 0 })))
}

async function createChainReader(client: PublicClient): Promise<EvmChain> {
  const { isAddressEqual, parseAbi, parseEventLogs } = await import('viem')
  const abi = parseAbi([
    'function name() view returns (string)',
    'function version() view returns (string)',
    'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
    'event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)',
    'event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce)',
    'event Transfer(address indexed from, address indexed to, uint256 value)',
    'function balanceOf(address owner) view returns (uint256)',
  ])

  /** The transaction that used the authorization, if it is among these blocks and moved exactly what was signed. */
  async function findTransfer(wanted: Authorization, fromBlock: bigint) {
    const latest = await client.getBlockNumber()
    const last = fromBlock + SEARCHED_BLOCKS
    const logs = await client.getLogs({
      address: wanted.asset,
      event: abi[3],
      args: { authorizer: wanted.from, nonce: wanted.nonce },
      fromBlock,
      toBlock: last < latest ? last : latest,
    })
    for (const { transactionHash, blockNumber } of logs) {
      const receipt = await client.getTransactionReceipt({ hash: transactionHash })
      const transfers = parseEventLogs({ abi, eventName: 'Transfer', logs: receipt.logs })
      const matches = transfers.some(
        ({ address, args }) =>
          isAddressEqual(address, wanted.asset) &&
          isAddressEqual(args.from, wanted.from) &&
          isAddressEqual(args.to, wanted.to) &&
          args.value === wanted.value,
      )
      if (matches) return { fate: 'transferred' as const, transaction: transactionHash, block: blockNumber }
    }
    return null
  }

  async function isCanceled(wanted: Authorization, fromBlock: bigint): Promise<boolean> {
    const logs = await client.getLogs({
      address: wanted.asset,
      event: abi[4],
      args: { authorizer: wanted.from, nonce: wanted.nonce },
      fromBlock,
      toBlock: 'finalized',
    })
    return logs.length > 0
  }

  async function findEarlier(wanted: Authorization, fromBlock: bigint) {
    let first = fromBlock
    for (let step = 0; step < STEPS_BACK && first > 0n; step++) {
      first = first > SEARCHED_BLOCKS ? first - SEARCHED_BLOCKS : 0n
      const transfer = await findTransfer(wanted, first)
      if (transfer) return transfer
    }
    return null
  }

  return {
    blockNumber: () => client.getBlockNumber(),
    finalizedBlock: async () => (await client.getBlock({ blockTag: 'finalized' })).number,
    chainId: () => client.getChainId(),
    async fateOf(wanted, fromBlock, backwards = false) {
      // The finalised block first: what is unused later than it was not used before it either.
      const finalized = await client.getBlock({ blockTag: 'finalized' })
      const isUsed = await client.readContract({
        address: wanted.asset,
        abi,
        functionName: 'authorizationState',
        args: [wanted.from, wanted.nonce],
      })
      if (!isUsed) return { fate: finalized.timestamp >= wanted.validBefore ? 'dead' : 'unused' }
      const transfer =
        (await findTransfer(wanted, fromBlock)) ?? (backwards ? await findEarlier(wanted, fromBlock) : null)
      if (transfer) return transfer
      return { fate: (await isCanceled(wanted, fromBlock)) ? 'dead' : 'unexplained' }
    },
    balanceOf: (asset, owner) =>
      client.readContract({ address: asset, abi, functionName: 'balanceOf', args: [owner] }),
    async domainOf(asset) {
      const [name, version] = await Promise.all([
        client.readContract({ address: asset, abi, functionName: 'name' }),
        client.readContract({ address: asset, abi, functionName: 'version' }),
      ])
      return { name, version }
    },
  }
}
