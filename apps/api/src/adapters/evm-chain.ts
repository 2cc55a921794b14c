import type { Hex, PublicClient } from 'viem'
import { createTransferSearch, type TokenTransfer, type UsedAuthorization } from './evm-transfers.ts'

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

/** The EIP-712 type of a signed transfer (EIP-3009). */
export const transferTypes = {
  TransferWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const

/** The fate of an authorization on the chain. */
export type AuthorizationFate =
  | { fate: 'transferred'; transaction: Hex; block: bigint }
  /** The authorization can never be used: a finalised block is past its time, or its signer cancelled it. */
  | { fate: 'dead'; isCanceled: boolean }
  | { fate: 'unused' }
  /** The authorization was used or cancelled, but in none of the searched blocks. */
  | { fate: 'unexplained' }

export interface SearchOptions {
  /** Transactions that may contain the transfer. They are read before the logs are searched. */
  transactions?: readonly Hex[]
  /** Whether to search earlier blocks too if the later ones do not contain the transfer. */
  backwards?: boolean
}

/** A transfer that was made by authorization. */
export interface AuthorizedTransfer {
  nonce: Hex
  to: Hex
  value: bigint
  block: bigint
  at: Date
}

/** The calls that the service makes to an EVM chain over JSON-RPC. Each throws if the node cannot be reached. */
export interface EvmChain {
  blockNumber(): Promise<bigint>
  /** Returns the last block that no reorganisation can remove. */
  finalizedBlock(): Promise<bigint>
  chainId(): Promise<number>
  /** Whether the last finalized block is at or after this time, in seconds since 1970. */
  isPast(seconds: bigint): Promise<boolean>
  /**
   * Finds out what became of an authorization.
   *
   * @param fromBlock the first block to search; the last is the latest, or the first past `validBefore`
   */
  fateOf(authorization: Authorization, fromBlock: bigint, more?: SearchOptions): Promise<AuthorizationFate>
  /**
   * Returns the transfer that a transaction made with an authorization, even with another payee or amount than was
   * signed; null: the transaction did not use the authorization.
   */
  useIn(
    transaction: Hex,
    authorization: Pick<Authorization, 'asset' | 'from' | 'nonce'>,
  ): Promise<UsedAuthorization | null>
  /** Returns the transfers of a token in a transaction; null: the chain has no such transaction. */
  transfersIn(
    transaction: Hex,
    asset: Hex,
  ): Promise<{ block: bigint; transfers: readonly TokenTransfer[] } | null>
  /** Lists the token transfers that `from` has authorized, of all blocks since a time, the oldest first. */
  listAuthorizedTransfers(asset: Hex, from: Hex, since: Date): Promise<AuthorizedTransfer[]>
  /** Returns the balance of an address at the latest block, in atomic units. */
  balanceOf(asset: Hex, owner: Hex): Promise<bigint>
  /** Returns whether an authorization of a token is signed by its payer, who may be a contract (EIP-1271). */
  isSigned(token: SignedToken, authorization: SignedTransfer, signature: Hex): Promise<boolean>
  /** Returns whether an address, which may be a contract, has signed a message. */
  isMessageSigned(signed: { address: Hex; message: string; signature: Hex }): Promise<boolean>
  /** Returns the name and version of a token for its signatures (EIP-712). */
  domainOf(asset: Hex): Promise<{ name: string; version: string }>
}

/**
 * The error of a node that could not be reached. The message leaves out the node's address, which may contain a key.
 */
export class ChainUnreachable extends Error {
  override readonly name = 'ChainUnreachable'
}

/** Wraps calls so that their errors contain neither the node's address nor the request. */
export function withSafeErrors<Calls extends object>(calls: Calls): Calls {
  const safe = Object.entries(calls).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value]
    const callSafely = async (...given: unknown[]) => {
      try {
        return await value(...given)
      } catch (error) {
        throw new ChainUnreachable(
          (error as { shortMessage?: string }).shortMessage ?? 'the chain could not be reached',
        )
      }
    }
    return [name, callSafely]
  })
  return Object.fromEntries(safe) as Calls
}

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
    isPast: async (seconds) => (await client.getBlock({ blockTag: 'finalized' })).timestamp >= seconds,
    async fateOf(wanted, fromBlock, { transactions = [], backwards = false } = {}) {
      // The finalised block is read first: an authorization that is unused afterwards was unused at that block too.
      const finalized = await client.getBlock({ blockTag: 'finalized' })
      const isUsed = await client.readContract({
        address: wanted.asset,
        abi,
        functionName: 'authorizationState',
        args: [wanted.from, wanted.nonce],
      })
      if (!isUsed)
        return finalized.timestamp >= wanted.validBefore
          ? { fate: 'dead', isCanceled: false }
          : { fate: 'unused' }
      for (const hash of transactions) {
        const paid = await search.findExactPayment(hash, wanted)
        if (paid) return paid
      }
      const last = await search.lastBlockOf(wanted, fromBlock)
      const transfer =
        (await search.findTransferBetween(wanted, fromBlock, last)) ??
        (backwards ? await search.findTransferBefore(wanted, fromBlock) : null)
      if (transfer) return transfer
      const isCanceled = await search.isCanceled(wanted, fromBlock)
      return isCanceled ? { fate: 'dead', isCanceled } : { fate: 'unexplained' }
    },
    listAuthorizedTransfers: search.listTransfersSince,
    useIn: search.useIn,
    transfersIn: search.tokenTransfersIn,
    balanceOf: (asset, owner) =>
      client.readContract({ address: asset, abi, functionName: 'balanceOf', args: [owner] }),
    async isSigned({ asset, network, name = '', version = '' }, message, signature) {
      const chainId = Number(network.split(':')[1])
      return client.verifyTypedData({
        address: message.from,
        domain: { name, version, chainId, verifyingContract: asset },
        types: transferTypes,
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
