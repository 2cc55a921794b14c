import type * as chains from '../../../src/adapters/evm-chain.ts'
import type * as relays from '../../../src/adapters/payout-relay.ts'
import type { SimulatedChain } from '../chain.ts'

type Port = ReturnType<SimulatedChain['portOf']>

/** The chain and the relay of a node: the setting EVM_RPC_URL of a simulated node is its port to the simulated chain. */
export const createEvmChain: typeof chains.createEvmChain = async (port) => port as unknown as Port
export const createPayoutRelay: typeof relays.createPayoutRelay = async ({ rpcUrl }) =>
  (rpcUrl as unknown as Port).relay
