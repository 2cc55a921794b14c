import type { Hex, PublicClient } from 'viem'

/** A signed transfer of a token from one address to another, valid once and before a time (EIP-3009). */
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

/** A token with the EIP-712 domain of its signatures. */
export interface SignedToken {
  asset: Hex
  network: string
  name?: string
  version?: string
}
export interface SignedTransfer
  extends Pick<Authorization, 'from' | 'to' | 'value' | 'nonce' | 'validBefore'> {
  validAfter: bigint
}

/** The fate of an authorization on the chain. */
export type AuthorizationFate =
  | { fate: 'transferred'; transaction: Hex; block: bigint }
  /** It can never be used: a finalised block is past its time, or its signer cancelled it. */
  | { fate: 'dead' }
  | { fate: 'unused' }
  /** Used or cancelled, but in none of the searched blocks. */
  | { fate: 'unexplained' }

/** A transfer that was made by authorization. */
export interface AuthorizedTransfer {
  nonce: Hex
  to: Hex
  value: bigint
  block: bigint
  at: Date
}

/** The calls of the service to an EVM chain over JSON-RPC. Each throws if the node cannot be reached. */
export interface EvmChain {
  blockNumber(): Promise<bigint>
  /** The last block that no reorganisation can remove. */
  finalizedBlock(): Promise<bigint>
  chainId(): Promise<number>
  /**
   * @param fromBlock the first block to search
   * @param backwards also searches earlier blocks if the later ones do not contain it
   */
  fateOf(authorization: Authorization, fromBlock: bigint, backwards?: boolean): Promise<AuthorizationFate>
  /** The transfers of a token that an account has authorized, in blocks from a time on, the oldest first. */
  listAuthorizedTransfers(asset: Hex, from: Hex, since: Date): Promise<AuthorizedTransfer[]>
  /** The balance of an address at the latest block, in atomic units. */
  balanceOf(asset: Hex, owner: Hex): Promise<bigint>
  /** Returns whether an authorization of a token is signed by its payer, who may be a contract (EIP-1271). */
  isSigned(token: SignedToken, authorization: SignedTransfer, signature: Hex): Promise<boolean>
  /** Returns whether an address, which may be a contract, has signed a message. */
  isMessageSigned(signed: { address: Hex; message: string; signature: Hex }): Promise<boolean>
  /** Name and version of a token for its signatures (EIP-712). */
  domainOf(asset: Hex): Promise<{ name: string; version: string }>
}

/** The node could not be reached. The message leaves out its address, which may contain a key. */
export class ChainUnreachable extends Error {
  override readonly name = 'ChainUnreachable'
}

/** Wraps calls so that their errors contain neither the node's address nor the request. */
export function withSafeErrors<Calls extends object>(calls: Calls): Calls {
  const safe = Object.entries(calls).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value]
    const call = async (...given: unknown[]) => {
      try {
        return await value(...given)
      } catch (error) {
        throw new ChainUnreachable(
          (error as { shortMessage?: string }).shortMessage ?? 'the chain could not be reached',
        )
      }
    }
    return [name, call]
  })
  return Object.fromEntries(safe) as Calls
}

/** Blocks searched for a transfer: hours on any chain, where minutes are enough. */
const SEARCHED_BLOCKS = 9_000n
/** Most steps backwards of that many blocks: weeks. */
const STEPS_BACK = 200

export async function createEvmChain(rpcUrl: string): Promise<EvmChain> {
  const { createPublicClient, http } = await import('viem')
  const transport = http(rpcUrl, { timeout: 10_000, retryCount: 1 })
  return withSafeErrors(await createChainReader(createPublicClient({ transport, cacheTime: 0 })))
}

async function createChainReader(client: PublicClient): Promise<EvmChain> {
  const { parseAbi } = await import('viem')
  const search = await createTransferSearch(client)
  const abi = parseAbi([
    'function name() view returns (string)',
    'function version() view returns (string)',
    'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
    'function balanceOf(address owner) view returns (uint256)',
  ])
  return {
    blockNumber: () => client.getBlockNumber(),
    finalizedBlock: async () => (await client.getBlock({ blockTag: 'finalized' })).number,
    chainId: () => client.getChainId(),
    async fateOf(wanted, fromBlock, backwards = false) {
      // Read the finalised block first: an authorization that is unused later was unused at that block too.
      const finalized = await client.getBlock({ blockTag: 'finalized' })
      const isUsed = await client.readContract({
        address: wanted.asset,
        abi,
        functionName: 'authorizationState',
        args: [wanted.from, wanted.nonce],
      })
      if (!isUsed) return { fate: finalized.timestamp >= wanted.validBefore ? 'dead' : 'unused' }
      const transfer =
        (await search.transferIn(wanted, fromBlock)) ??
        (backwards ? await search.transferBefore(wanted, fromBlock) : null)
      if (transfer) return transfer
      return { fate: (await search.isCanceled(wanted, fromBlock)) ? 'dead' : 'unexplained' }
    },
    listAuthorizedTransfers: search.transfersOf,
    balanceOf: (asset, owner) =>
      client.readContract({ address: asset, abi, functionName: 'balanceOf', args: [owner] }),
    async isSigned({ asset, network, name = '', version = '' }, message, signature) {
      const { authorizationTypes } = await import('@x402/evm')
      const chainId = Number(network.split(':')[1])
      return client.verifyTypedData({
        address: message.from,
        domain: { name, version, chainId, verifyingContract: asset },
        types: authorizationTypes,
        primaryType: 'TransferWithAuthorization',
        message: { ...message },
        signature,
      })
    },
    isMessageSigned: (signed) => client.verifyMessage(signed),
    async domainOf(asset) {
      const [name, version] = await Promise.all([
        client.readContract({ address: asset, abi, functionName: 'name' }),
        client.readContract({ address: asset, abi, functionName: 'version' }),
      ])
      return { name, version }
    },
  }
}

/** Finds in the logs of a chain how an authorization was used. */
async function createTransferSearch(client: PublicClient) {
  const { isAddressEqual, parseAbi, parseEventLogs } = await import('viem')
  const abi = parseAbi([
    'event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)',
    'event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce)',
    'event Transfer(address indexed from, address indexed to, uint256 value)',
  ])

  /** Returns the transaction that used the authorization, if it is in these blocks and moved exactly the signed amount. */
  async function transferIn(wanted: Authorization, fromBlock: bigint) {
    const latest = await client.getBlockNumber()
    const last = fromBlock + SEARCHED_BLOCKS
    const logs = await client.getLogs({
      address: wanted.asset,
      event: abi[0],
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

  async function transferBefore(wanted: Authorization, fromBlock: bigint) {
    let first = fromBlock
    for (let step = 0; step < STEPS_BACK && first > 0n; step++) {
      first = first > SEARCHED_BLOCKS ? first - SEARCHED_BLOCKS : 0n
      const transfer = await transferIn(wanted, first)
      if (transfer) return transfer
    }
    return null
  }

  /** Reads the chain backwards in steps, to the first block before `since`. */
  async function transfersOf(asset: Hex, from: Hex, since: Date): Promise<AuthorizedTransfer[]> {
    const found: AuthorizedTransfer[] = []
    let toBlock = await client.getBlockNumber()
    for (let step = 0; step < STEPS_BACK; step++) {
      const fromBlock = toBlock > SEARCHED_BLOCKS ? toBlock - SEARCHED_BLOCKS : 0n
      found.push(...(await transfersBetween(asset, from, fromBlock, toBlock)))
      const { timestamp } = await client.getBlock({ blockNumber: fromBlock })
      if (fromBlock === 0n || Number(timestamp) * 1000 < since.getTime()) break
      toBlock = fromBlock - 1n
    }
    return found.filter(({ at }) => at >= since).sort((a, b) => Number(a.block - b.block))
  }

  async function transfersBetween(asset: Hex, from: Hex, fromBlock: bigint, toBlock: bigint) {
    const used = await client.getLogs({
      address: asset,
      event: abi[0],
      args: { authorizer: from },
      fromBlock,
      toBlock,
    })
    const found: AuthorizedTransfer[] = []
    for (const hash of new Set(used.map(({ transactionHash }) => transactionHash))) {
      const receipt = await client.getTransactionReceipt({ hash })
      const { timestamp } = await client.getBlock({ blockNumber: receipt.blockNumber })
      const at = new Date(Number(timestamp) * 1000)
      const events = parseEventLogs({ abi, logs: receipt.logs }).filter(({ address }) =>
        isAddressEqual(address, asset),
      )
      // The token marks the authorization as used, then moves the money.
      for (const [index, event] of events.entries()) {
        const next = events[index + 1]
        if (event.eventName !== 'AuthorizationUsed' || !isAddressEqual(event.args.authorizer, from)) continue
        if (next?.eventName !== 'Transfer') continue
        const { to, value } = next.args
        found.push({ nonce: event.args.nonce, to, value, block: receipt.blockNumber, at })
      }
    }
    return found
  }

  async function isCanceled(wanted: Authorization, fromBlock: bigint): Promise<boolean> {
    const logs = await client.getLogs({
      address: wanted.asset,
      event: abi[1],
      args: { authorizer: wanted.from, nonce: wanted.nonce },
      fromBlock,
      toBlock: 'finalized',
    })
    return logs.length > 0
  }

  return { transferIn, transferBefore, transfersOf, isCanceled }
}
