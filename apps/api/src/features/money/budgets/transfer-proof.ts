import type { Hex } from 'viem'
import type { App } from '../../../app.ts'
import { Problem } from '../../../core/problem.ts'
import { chainUnavailable, payoutToken, treasuryAddress } from '../token-payouts/index.ts'
import { chainOf } from '../x402/index.ts'
import { transferDiffers, transferNotFinal, transferNotFound } from './problems.ts'

/**
 * Verifies that a transaction in a final block brought exactly this amount of tokens to an address of the operator.
 * Throws transferNotFound, transferNotFinal, transferDiffers, or chainUnavailable.
 */
export async function proveTransfer(app: App, reference: string, amount: bigint): Promise<void> {
  const own = [app.config.X402_PAY_TO, await treasuryAddress(app)].flatMap((address) =>
    address ? [address.toLowerCase()] : [],
  )
  if (!app.config.EVM_RPC_URL || own.length === 0)
    throw chainUnavailable({
      message: 'EVM_RPC_URL and X402_PAY_TO must be set: a transfer is looked up on the chain.',
    })
  if (!/^0x[0-9a-f]{64}$/i.test(reference)) throw transferNotFound()
  const { found, finalized } = await readTransfers(app, reference as Hex)
  if (!found) throw transferNotFound()
  const isOwnAddress = (address: string) => own.includes(address.toLowerCase())
  const arrived = found.transfers.filter(({ from, to }) => isOwnAddress(to) && !isOwnAddress(from))
  const sum = arrived.reduce((total, { value }) => total + value, 0n)
  if (sum !== amount) throw transferDiffers({ details: { arrived: sum.toString() } })
  if (found.block > finalized) throw transferNotFinal()
}

async function readTransfers(app: App, hash: Hex) {
  const { network, asset } = payoutToken(app)
  try {
    const chain = (await chainOf(app))!
    if ((await chain.chainId()) !== Number(network.split(':')[1])) throw chainUnavailable()
    return { finalized: await chain.finalizedBlock(), found: await chain.transfersIn(hash, asset) }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw chainUnavailable()
  }
}
