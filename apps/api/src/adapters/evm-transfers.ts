import type { Hex, PublicClient } from 'viem'
import type { Authorization, AuthorizedTransfer } from './evm-chain.ts'
import { logsInRanges, RANGE } from './log-ranges.ts'

/** The search backwards takes at most this many steps of one range of blocks each, which is some weeks. */
const STEPS_BACK = 200

/** A token transfer that a transaction has made. */
export interface TokenTransfer {
  asset: Hex
  from: Hex
  to: Hex
  value: bigint
}
/** A transfer by one given authorization. */
export interface UsedAuthorization {
  transaction: Hex
  block: bigint
  to: Hex
  value: bigint
}

/** Returns functions that find in the logs of a chain how authorizations were used. */
export async function createTransferSearch(client: PublicClient) {
  const { isAddressEqual, parseAbi, parseEventLogs } = await import('viem')
  const abi = parseAbi([
    'event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)',
    'event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce)',
    'event Transfer(address indexed from, address indexed to, uint256 value)',
  ])

  /** Returns the receipt of a transaction; null: the chain does not have it. */
  async function receiptOf(hash: Hex) {
    return client.getTransactionReceipt({ hash }).catch((error: Error) => {
      if (error.name === 'TransactionReceiptNotFoundError') return null
      throw error
    })
  }

  /**
   * Returns the transfers in one receipt that the payer authorized by signature. The token first marks an authorization
   * as used, then moves the money.
   */
  function transfersIn(receipt: NonNullable<Awaited<ReturnType<typeof receiptOf>>>, asset: Hex, from: Hex) {
    const events = parseEventLogs({ abi, logs: receipt.logs }).filter(({ address }) =>
      isAddressEqual(address, asset),
    )
    return events.flatMap((event, index) => {
      const next = events[index + 1]
      if (event.eventName !== 'AuthorizationUsed' || !isAddressEqual(event.args.authorizer, from)) return []
      if (next?.eventName !== 'Transfer' || !isAddressEqual(next.args.from, from)) return []
      const { to, value } = next.args
      return [{ nonce: event.args.nonce, to, value, block: receipt.blockNumber }]
    })
  }

  /**
   * Returns the transfer that a transaction made with an authorization, even with another payee or amount than was
   * signed; null: the transaction did not use the authorization.
   */
  async function useIn(
    hash: Hex,
    { asset, from, nonce }: Pick<Authorization, 'asset' | 'from' | 'nonce'>,
  ): Promise<UsedAuthorization | null> {
    const receipt = await receiptOf(hash)
    const made = receipt && transfersIn(receipt, asset, from).find((each) => each.nonce === nonce)
    return made ? { transaction: hash, block: made.block, to: made.to, value: made.value } : null
  }

  /** Returns the transaction if it used the authorization and moved exactly the signed amount. */
  async function findExactPayment(hash: Hex, wanted: Authorization) {
    const used = await useIn(hash, wanted)
    if (!used || !isAddressEqual(used.to, wanted.to) || used.value !== wanted.value) return null
    return { fate: 'transferred' as const, transaction: hash, block: used.block }
  }

  /** Returns the last block in which the authorization could be used: the latest, or the first after `validBefore`. */
  async function lastBlockOf({ validBefore }: Authorization, fromBlock: bigint): Promise<bigint> {
    const latest = await client.getBlock()
    if (latest.timestamp < validBefore) return latest.number
    let [before, after] = [fromBlock, latest.number]
    while (before < after) {
      const middle = (before + after) / 2n
      const { timestamp } = await client.getBlock({ blockNumber: middle })
      if (timestamp < validBefore) before = middle + 1n
      else after = middle
    }
    return after
  }

  const logsOf = (event: (typeof abi)[0 | 1], { asset, from, nonce }: Authorization) => {
    const filter = { address: asset, event, args: { authorizer: from, nonce } } as const
    return (fromBlock: bigint, toBlock: bigint) => client.getLogs({ ...filter, fromBlock, toBlock })
  }

  /** Searches the blocks from `first` to `last`, both included. */
  async function findTransferBetween(wanted: Authorization, first: bigint, last: bigint) {
    for await (const { transactionHash } of logsInRanges(logsOf(abi[0], wanted), first, last)) {
      const paid = await findExactPayment(transactionHash, wanted)
      if (paid) return paid
    }
    return null
  }

  async function findTransferBefore(wanted: Authorization, block: bigint) {
    let last = block - 1n
    for (let step = 0; step < STEPS_BACK && last >= 0n; step++) {
      const first = last >= RANGE ? last - RANGE + 1n : 0n
      const paid = await findTransferBetween(wanted, first, last)
      if (paid) return paid
      last = first - 1n
    }
    return null
  }

  /** Whether the authorization was cancelled in a block between `first` and the last finalized block. */
  async function isCanceled(wanted: Authorization, first: bigint): Promise<boolean> {
    const { number: last } = await client.getBlock({ blockTag: 'finalized' })
    for await (const _ of logsInRanges(logsOf(abi[1], wanted), first, last)) return true
    return false
  }

  /** Searches backwards in steps until a block is older than `since`. */
  async function listTransfersSince(asset: Hex, from: Hex, since: Date): Promise<AuthorizedTransfer[]> {
    const found: AuthorizedTransfer[] = []
    let toBlock = await client.getBlockNumber()
    for (let step = 0; step < STEPS_BACK; step++) {
      const fromBlock = toBlock >= RANGE ? toBlock - RANGE + 1n : 0n
      found.push(...(await findAuthorizationsInBlocks(asset, from, fromBlock, toBlock)))
      const { timestamp } = await client.getBlock({ blockNumber: fromBlock })
      if (fromBlock === 0n || Number(timestamp) * 1000 < since.getTime()) break
      toBlock = fromBlock - 1n
    }
    return found.filter(({ at }) => at >= since).sort((a, b) => Number(a.block - b.block))
  }

  async function findAuthorizationsInBlocks(asset: Hex, from: Hex, first: bigint, last: bigint) {
    const filter = { address: asset, event: abi[0], args: { authorizer: from } } as const
    const readLogs = (fromBlock: bigint, toBlock: bigint) => client.getLogs({ ...filter, fromBlock, toBlock })
    const hashes = new Set<Hex>()
    for await (const { transactionHash } of logsInRanges(readLogs, first, last)) hashes.add(transactionHash)
    const found: AuthorizedTransfer[] = []
    for (const hash of hashes) {
      const receipt = await client.getTransactionReceipt({ hash })
      const { timestamp } = await client.getBlock({ blockNumber: receipt.blockNumber })
      const at = new Date(Number(timestamp) * 1000)
      found.push(...transfersIn(receipt, asset, from).map((made) => ({ ...made, at })))
    }
    return found
  }

  /**
   * Returns the transfers of a token in a successful transaction, with its block; null: the chain has no such
   * transaction.
   */
  async function tokenTransfersIn(hash: Hex, asset: Hex) {
    const receipt = await receiptOf(hash)
    if (!receipt) return null
    const events = parseEventLogs({ abi, eventName: 'Transfer', logs: receipt.logs })
    const transfers = events
      .filter(({ address }) => isAddressEqual(address, asset))
      .map(({ args: { from, to, value } }): TokenTransfer => ({ asset, from, to, value }))
    return { block: receipt.blockNumber, transfers }
  }

  return {
    lastBlockOf,
    findExactPayment: findExactPayment,
    useIn,
    findTransferBetween: findTransferBetween,
    findTransferBefore: findTransferBefore,
    listTransfersSince: listTransfersSince,
    isCanceled,
    tokenTransfersIn,
  }
}
