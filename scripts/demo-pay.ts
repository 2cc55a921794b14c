/** `npm run demo:pay`: an agent pays for feedback by humans, on the chain of `npm run dev:chain`. */
import { readOptions } from '../apps/api/src/cli/options.ts'
import { type DemoOptions, playPayments } from '../apps/api/test/demo-pay/story.ts'
import { findService, urlUsage } from './tools/running-service.ts'

const help = `An agent buys a campaign, testers answer, it buys a bounty and pulls the results: paid for real on a local chain.

  npm run demo:pay [-- --url ADDRESS --rpc http://127.0.0.1:8545]

First: npm run dev:chain, and in another terminal npm start with the settings that it prints.

  ${urlUsage}
          It must use its development identity provider.
  --rpc   where the chain is, to show the buyer's balance
  --key   private key of the buyer (default: the one of the local chain, which is public)
  --help  this text
`

const { values } = readOptions(help, {
  url: { type: 'string' },
  rpc: { type: 'string', default: 'http://127.0.0.1:8545' },
  key: { type: 'string' },
})

await play().catch((error: Error) => {
  const { cause } = error as { cause?: Error }
  process.stderr.write(`${error.message}${cause ? `: ${cause.message}` : ''}\n`)
  process.exitCode = 1
})

async function play() {
  await playPayments({ ...values, url: await findService({ url: values.url }) } as DemoOptions)
}
