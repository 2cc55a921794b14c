import {
  type Account,
  type Chain,
  createPublicClient,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  type PublicClient,
  parseAbi,
  type TestClient,
  type Transport,
  type WalletClient,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { baseSepolia } from 'viem/chains'
import { startAnvil } from './anvil.ts'
import { compileContracts, dollarAddress, multicallAddress } from './contracts.ts'
import { type Facilitator, startFacilitator } from './facilitator.ts'

/** The mnemonic of every local chain: its keys are public, and hold nothing on other chains. */
const words = 'test test test test test test test test test test test junk'
export const dollarAbi = parseAbi([
  'function mint(address to, uint256 value)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])

export type LocalWallet = WalletClient<Transport, Chain, Account>

/** An account with its key, for programs that sign by themselves. */
export interface Purse {
  account: ReturnType<typeof mnemonicToAccount>
  address: Hex
  privateKey: Hex
  wallet: LocalWallet
}

export interface LocalChain {
  rpcUrl: string
  network: 'eip155:84532'
  asset: Hex
  facilitator: Facilitator
  reader: PublicClient
  control: TestClient
  /** The wallet that pays for purchases in dollars. */
  buyer: Purse
  /** The operator's account: receives payments and pays testers. */
  treasury: Purse
  /** Another account with gas only. */
  purse(index: number): Purse
  /** Mints dollars, in atomic units. */
  mint(to: Hex, amount: bigint): Promise<void>
  balanceOf(address: Hex): Promise<bigint>
  /** Mines empty blocks. */
  mine(blocks: number): Promise<void>
  /** The settings of a service that takes and makes payments here. */
  settings: Record<string, string>
  stop(): Promise<void>
}

const FACILITATOR = 9
const BUYER = 1
const TREASURY = 2
const RELAYER = 3

/**
 * Starts a chain on this machine that claims to be Base Sepolia, with USDC and Multicall3 at their usual addresses, a
 * facilitator, and two accounts with 1,000 dollars each.
 */
export async function startLocalChain(
  options: { rpcPort?: number; facilitatorPort?: number; confirmationTimeoutMs?: number } = {},
): Promise<LocalChain> {
  const code = await compileContracts()
  const anvil = await startAnvil({
    chainId: baseSepolia.id,
    ...(options.rpcPort === undefined ? {} : { port: options.rpcPort }),
  })
  const transport = http(anvil.url, { retryCount: 0 })
  const reader = createPublicClient({
    chain: baseSepolia,
    transport,
    cacheTime: 0,
    pollingInterval: 50,
  }) as PublicClient
  const control = createTestClient({ chain: baseSepolia, transport, mode: 'anvil' })
  await control.setCode({ address: dollarAddress, bytecode: code.TestDollar })
  await control.setCode({ address: multicallAddress, bytecode: code.Multicall3 })

  const purseAt = (index: number): Purse => {
    const account = mnemonicToAccount(words, { addressIndex: index })
    const privateKey = `0x${Buffer.from(account.getHdKey().privateKey!).toString('hex')}` as Hex
    const wallet = createWalletClient({ account, chain: baseSepolia, transport })
    return { account, address: account.address, privateKey, wallet }
  }
  const minter = purseAt(0)
  const [buyer, treasury] = [purseAt(BUYER), purseAt(TREASURY)]
  const mint = async (to: Hex, amount: bigint) => {
    const call = { address: dollarAddress, abi: dollarAbi, functionName: 'mint', args: [to, amount] } as const
    await reader.waitForTransactionReceipt({ hash: await minter.wallet.writeContract(call) })
  }
  await mint(buyer.address, 1_000_000_000n)
  await mint(treasury.address, 1_000_000_000n)
  const facilitator = await startFacilitator({
    reader,
    wallet: purseAt(FACILITATOR).wallet as never,
    network: 'eip155:84532',
    ...(options.facilitatorPort === undefined ? {} : { port: options.facilitatorPort }),
    ...(options.confirmationTimeoutMs === undefined
      ? {}
      : { confirmationTimeoutMs: options.confirmationTimeoutMs }),
  })
  return {
    rpcUrl: anvil.url,
    network: 'eip155:84532',
    asset: dollarAddress,
    facilitator,
    reader,
    control: control as TestClient,
    buyer,
    treasury,
    purse: purseAt,
    mint,
    balanceOf: (address) =>
      reader.readContract({
        address: dollarAddress,
        abi: dollarAbi,
        functionName: 'balanceOf',
        args: [address],
      }),
    mine: (blocks) => control.mine({ blocks }),
    settings: {
      X402_ENABLED: 'true',
      X402_FACILITATOR_URL: facilitator.url,
      X402_NETWORK: 'eip155:84532',
      X402_ASSET: dollarAddress,
      X402_PAY_TO: treasury.address,
      EVM_RPC_URL: anvil.url,
      X402_PAYOUTS_ENABLED: 'true',
      PAYOUT_SIGNER_KEY: treasury.privateKey,
      PAYOUT_RELAYER_KEY: purseAt(RELAYER).privateKey,
    },
    async stop() {
      await facilitator.stop()
      await anvil.stop()
    },
  }
}
