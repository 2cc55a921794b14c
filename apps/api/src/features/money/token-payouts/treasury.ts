import type { Hex } from 'viem'
import type { App } from '../../../app.ts'
import { chainUnavailable } from './problems.ts'

/** The USDC contract on the usual networks, used when X402_ASSET is not set. */
const knownDollars: Record<string, string> = {
  'eip155:8453': '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  'eip155:84532': '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
}

/** Returns the token and network of payouts, from the settings. Throws chain_unavailable when no token is known. */
export function payoutToken({ config }: App): { network: string; asset: Hex } {
  const asset = config.X402_ASSET ?? knownDollars[config.X402_NETWORK]
  if (!asset) throw chainUnavailable({ message: 'X402_ASSET must name the token that testers are paid in.' })
  return { network: config.X402_NETWORK, asset: asset as Hex }
}

/** Returns the address that pays testers; null while token payouts are off. */
export async function treasuryAddress({ config }: App): Promise<Hex | null> {
  if (!config.X402_PAYOUTS_ENABLED || !config.PAYOUT_SIGNER_KEY) return null
  const { privateKeyToAddress } = await import('viem/accounts')
  return privateKeyToAddress(config.PAYOUT_SIGNER_KEY as Hex)
}
