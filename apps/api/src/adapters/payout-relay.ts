import type { Hex } from 'viem'
import { transferTypes, withSafeErrors } from './evm-chain.ts'

/** A transfer out of the treasury, in the form in which it is signed (EIP-3009). */
export interface Transfer {
  to: Hex
  /** Atomic units. */
  value: bigint
  /** Seconds since 1970. */
  validBefore: bigint
  nonce: Hex
}
export interface Fees {
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/**
 * Signs transfers with the treasury's key, and sends them in one transaction with the key of the relayer, which holds
 * only gas.
 */
export interface PayoutRelay {
  treasury: Hex
  relayer: Hex
  chainId: number
  /** Signs a transfer. The same transfer always gets the same signature. */
  signTransfer(asset: Hex, domain: { name: string; version: string }, transfer: Transfer): Promise<Hex>
  /** Returns a signed transaction without sending it. Each transfer in it succeeds or fails by itself. */
  signBatch(
    asset: Hex,
    transfers: readonly (Transfer & { signature: Hex })[],
    sending: Fees & { nonce: number },
  ): Promise<{ raw: Hex; hash: Hex }>
  /** Returns the nonce of the relayer's next transaction, counted from mined transactions. */
  nextNonce(): Promise<number>
  currentFees(): Promise<Fees>
  /** Returns the relayer's balance in the chain's own coin, which pays for gas. */
  gasBalance(): Promise<bigint>
  /**
   * Returns the most gas money that a transaction with this many transfers can cost. A node refuses the transaction if
   * the balance is lower.
   */
  highestPrice(transfers: number, fees: Fees): Promise<bigint>
  /** Sends a transaction. Throws if the node did not confirm it; the transaction may have arrived nevertheless. */
  send(raw: Hex): Promise<void>
  isMined(hash: Hex): Promise<boolean>
}

/** The address of Multicall3 on every chain. */
const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'
/**
 * Gas of a transaction, and of each transfer in it. A transfer was measured at 59,500; the margin is for a new account.
 */
const BASE_GAS = 120_000n
const GAS_OF_TRANSFER = 110_000n

/** The functions of Multicall3, and the transfer of a token that implements EIP-3009. */
const functions = [
  'struct Call3 { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call3[] calls) payable returns (Result[])',
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
] as const

export async function createPayoutRelay(options: {
  rpcUrl: string
  chainId: number
  signerKey: Hex
  relayerKey: Hex
}): Promise<PayoutRelay> {
  const { createPublicClient, encodeFunctionData, http, parseAbi, parseSignature } = await import('viem')
  const { privateKeyToAccount } = await import('viem/accounts')
  const treasury = privateKeyToAccount(options.signerKey)
  const relayer = privateKeyToAccount(options.relayerKey)
  const client = createPublicClient({ transport: http(options.rpcUrl, { timeout: 10_000, retryCount: 0 }) })
  const { chainId } = options
  const abi = parseAbi(functions)
  const gasFor = (transfers: number) => BASE_GAS + GAS_OF_TRANSFER * BigInt(transfers)

  function calldataOf({ to, value, validBefore, nonce, signature }: Transfer & { signature: Hex }): Hex {
    const { r, s, yParity } = parseSignature(signature)
    return encodeFunctionData({
      abi,
      functionName: 'transferWithAuthorization',
      args: [treasury.address, to, value, 0n, validBefore, nonce, yParity + 27, r, s],
    })
  }

  return withSafeErrors<PayoutRelay>({
    treasury: treasury.address,
    relayer: relayer.address,
    chainId,
    gasBalance: () => client.getBalance({ address: relayer.address }),
    highestPrice: async (transfers, { maxFeePerGas }) => gasFor(transfers) * maxFeePerGas,
    signTransfer: (asset, domain, { to, value, validBefore, nonce }) =>
      treasury.signTypedData({
        domain: { ...domain, chainId, verifyingContract: asset },
        types: transferTypes,
        primaryType: 'TransferWithAuthorization',
        message: { from: treasury.address, to, value, validAfter: 0n, validBefore, nonce },
      }),
    async signBatch(asset, transfers, { nonce, maxFeePerGas, maxPriorityFeePerGas }) {
      const { keccak256 } = await import('viem')
      const calls = transfers.map((transfer) => ({
        target: asset,
        allowFailure: true,
        callData: calldataOf(transfer),
      }))
      const raw = await relayer.signTransaction({
        type: 'eip1559',
        chainId,
        nonce,
        to: MULTICALL,
        data: encodeFunctionData({ abi, functionName: 'aggregate3', args: [calls] }),
        gas: gasFor(transfers.length),
        maxFeePerGas,
        maxPriorityFeePerGas,
      })
      return { raw, hash: keccak256(raw) }
    },
    nextNonce: () => client.getTransactionCount({ address: relayer.address, blockTag: 'latest' }),
    currentFees: () => client.estimateFeesPerGas(),
    async send(raw) {
      await client.sendRawTransaction({ serializedTransaction: raw })
    },
    isMined: (hash) =>
      client.getTransactionReceipt({ hash }).then(
        () => true,
        (error) => {
          if (error.name === 'TransactionReceiptNotFoundError') return false
          throw error
        },
      ),
  })
}
