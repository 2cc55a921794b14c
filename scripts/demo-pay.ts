/** `npm run demo:pay`: an agent pays for people's feedback, on the chain of `npm run dev:chain`. */
import { readOptions } from '../apps/api/src/cli/options.ts'
import { type DemoOptions, playPayments } from '../apps/api/test/demo-pay/story.ts'
import { findService, urlUsage } from './tools/running-service.ts'

const help = `Plays an agent that buys a campaign, a bounty and results. Real payments on a local chain.

  npm run demo:pay [-- --url ADDRESS --rpc http://127.0.0.1:8545]

First run npm run dev:chain, then npm start in another terminal, with the settings that dev:chain prints.

  ${urlUsage}
          The service must use its development identity provider.
  --rpc   JSON-RPC of the chain, to show the buyer's balance
  --key   private key of the buyer (default: the local chain's public test key)
  --help  this text
`

const { values } = readOptions(help, {
  url: { type: 'string' },
  rpc: { type: 'string', default: 'http://127.0.0.1:8545' },
  key: { type: 'string' },
})

await playDemo().catch((error: Error) => {
  const { cause } = error as { cause?: Error }
  process.stderr.write(`${error.message}${cause ? `: ${cause.message}` : ''}\n`)
  process.exitCode = 1
})

async function playDemo() {
  await playPayments({ ...values, url: await findService({ url: values.url }) } as DemoOptions)
}
