/**
 * `npm run dev:chain`: a chain with a dollar token and a facilitator on this machine, for real payments in development.
 */
import { exitWithError, readOptions } from '../apps/api/src/cli/options.ts'
import { startLocalChain } from '../apps/api/test/chain/local-chain.ts'

const usage = `Starts a local chain on which the service can receive and send payments.

  npm run dev:chain [-- --rpc-port 8545 --facilitator-port 8402]

It runs anvil as chain 84532, with a test dollar at the address of Base Sepolia's USDC, Multicall3 at its
usual address, an x402 facilitator, and two wallets with 1,000 dollars each. It listens on loopback only and
stores nothing. All its keys are public: never use them elsewhere.

  --rpc-port N          port of the chain (default 8545; 0: any free port)
  --facilitator-port N  port of the facilitator (default 8402; 0: any free port)
  --help                this text

Then start the service with the printed settings, and run: npm run demo:pay
`

function read() {
  const { values } = readOptions(usage, {
    'rpc-port': { type: 'string', default: '8545' },
    'facilitator-port': { type: 'string', default: '8402' },
  })
  const [rpcPort, facilitatorPort] = [values['rpc-port'], values['facilitator-port']].map(Number)
  for (const port of [rpcPort, facilitatorPort])
    if (!Number.isInteger(port) || port! < 0 || port! > 65535)
      exitWithError(`A port must be a number from 0 to 65535.\n\n${usage}`)
  return { rpcPort: rpcPort!, facilitatorPort: facilitatorPort! }
}

async function main(): Promise<number> {
  const chain = await startLocalChain(read())
  const lines = Object.entries(chain.settings).map(([name, value]) => `${name}=${value}`)
  process.stdout.write(`Chain        ${chain.rpcUrl} (84532), dollar ${chain.asset}
Facilitator  ${chain.facilitator.url}
Buyer        ${chain.buyer.address}  1,000 dollars  key ${chain.buyer.privateKey}
Treasury     ${chain.treasury.address}  1,000 dollars

Settings for the service's .env:

${lines.join('\n')}

Stop with Ctrl-C.
`)
  await new Promise<void>((stop) => {
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
  })
  await chain.stop()
  return 0
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  },
)
