import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PaymentRequirements } from '@x402/core/types'
import type { Hex } from 'viem'
import { createEvmChain, type EvmChain } from '../../../adapters/evm-chain.ts'
import { createFacilitator, type Facilitator, FacilitatorUnavailable } from '../../../adapters/facilitator.ts'
import type { App } from '../../../app.ts'
import type { Config } from '../../../config.ts'
import { type Probe, withFaultReports } from '../../../core/observing/health.ts'
import { wrapOutsideCalls } from '../../../core/outside.ts'
import { perApp } from '../../../core/per-app.ts'
import { Problem } from '../../../core/problem.ts'
import { x402Disabled, x402Unavailable } from './problems.ts'
import { maxTimeoutSeconds } from './rules.ts'

/** The USDC contract on the usual networks, with the EIP-712 domain of its signatures. */
const knownDollars: Record<string, { asset: Hex; name: string; version: string }> = {
  'eip155:8453': { asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', name: 'USD Coin', version: '2' },
  'eip155:84532': { asset: '0x036CbD53842c5426634e7929541eC2318f3dCF7e', name: 'USDC', version: '2' },
}

/** Returns whether this service accepts payments; see X402_ENABLED. */
export function isEnabled(config: Config): boolean {
  if (config.X402_ENABLED !== null) return config.X402_ENABLED
  if (config.NODE_ENV !== 'production') return true
  return config.X402_FACILITATOR_URL !== null && config.X402_PAY_TO !== null
}

/** The services that settle payments and report their outcome. */
export interface Counter {
  facilitator: Facilitator
  chain: EvmChain
}
const chains = perApp(async ({ config, health }: App): Promise<EvmChain | null> => {
  if (!config.EVM_RPC_URL) return null
  const chain = await createEvmChain(config.EVM_RPC_URL)
  return withFaultReports(
    wrapOutsideCalls('chain', chain),
    (error) => !(error instanceof Problem),
    () => health.fault('chain'),
  )
})
const counters = perApp(async (app: App): Promise<Counter | null> => {
  const { X402_FACILITATOR_URL: url } = app.config
  const chain = await chains(app)
  if (!url || !chain) return null
  const facilitator = withFaultReports(
    wrapOutsideCalls('facilitator', createFacilitator(url)),
    (error) => error instanceof FacilitatorUnavailable,
    () => app.health.fault('facilitator'),
  )
  return { facilitator, chain }
})

/**
 * Health probes of the facilitator and the chain. They also run while agents' payments are off, because the chain
 * serves token payouts too.
 */
export const probes: readonly Probe[] = [
  {
    of: 'facilitator',
    everySeconds: 60,
    isOn: ({ config }) => config.X402_FACILITATOR_URL !== null && isEnabled(config),
    check: async (app) => isReachable(counters(app).then((counter) => counter!.facilitator.check())),
  },
  {
    of: 'chain',
    everySeconds: 60,
    isOn: ({ config }) =>
      config.EVM_RPC_URL !== null &&
      (config.X402_PAYOUTS_ENABLED || (config.X402_FACILITATOR_URL !== null && isEnabled(config))),
    check: async (app) => isReachable(chains(app).then((chain) => chain!.blockNumber())),
  },
]
const isReachable = (asked: Promise<unknown>) =>
  asked.then(
    (error) => !(error instanceof Problem),
    () => false,
  )

/** Returns the chain of agents' payments and testers' payouts; null when no node of it is configured. */
export const chainOf = chains

/** Returns the address that agents pay to; null when this service accepts no payments. */
export async function findPayTo(app: App): Promise<Hex | null> {
  return isEnabled(app.config) ? payees(app) : null
}

/** Returns the services that settle payments. Throws x402_unavailable when no address is configured. */
export async function requireCounter(app: App): Promise<Counter> {
  const counter = await counters(app)
  if (!counter) throw x402Unavailable()
  return counter
}
export async function findCounter(app: App): Promise<Counter | null> {
  return counters(app)
}

const payees = perApp(async ({ config }: App): Promise<Hex> => {
  if (config.X402_PAY_TO) return config.X402_PAY_TO as Hex
  return ownAddress(config.dataDirectory)
})

/** Returns, outside production, an address whose key is created once in the data folder. */
async function ownAddress(directory: string): Promise<Hex> {
  const { privateKeyToAddress } = await import('viem/accounts')
  await mkdir(directory, { recursive: true })
  const path = join(directory, 'x402-pay-to-key')
  await writeFile(path, `0x${randomBytes(32).toString('hex')}`, { mode: 0o600, flag: 'wx' }).catch(
    (error) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return privateKeyToAddress((await readFile(path, 'utf8')).trim() as Hex)
}

const domains = perApp(() => new Map<string, { name: string; version: string }>())

/** Returns the EIP-712 domain of the token; reads it from the contract if the token is unknown. */
async function findDomain(app: App, network: string, asset: Hex): Promise<{ name: string; version: string }> {
  const known = knownDollars[network]
  if (known?.asset.toLowerCase() === asset.toLowerCase()) return known
  const kept = domains(app).get(asset)
  if (kept) return kept
  const asked = await (await requireCounter(app)).chain.domainOf(asset).catch((error) => {
    throw error instanceof Problem ? error : x402Unavailable()
  })
  domains(app).set(asset, asked)
  return asked
}

/** Returns the payment requirements for clients. Throws x402_disabled, x402_unavailable. */
export async function termsFor(app: App, amount: bigint): Promise<PaymentRequirements> {
  if (!isEnabled(app.config)) throw x402Disabled()
  const network = app.config.X402_NETWORK as PaymentRequirements['network']
  const asset = (app.config.X402_ASSET ?? knownDollars[network]?.asset) as Hex | undefined
  if (!asset) throw x402Unavailable()
  const { name, version } = await findDomain(app, network, asset)
  return {
    scheme: 'exact',
    network,
    asset,
    amount: amount.toString(),
    payTo: await payees(app),
    maxTimeoutSeconds,
    extra: { name, version },
  }
}
