/** `npm run demo:pay`: an agent pays for feedback by humans, on the chain of `npm run dev:chain`. */
import { readOptions } from '../apps/api/src/cli/options.ts'
import { type DemoOptions, playPayments } from '../apps/api/test/demo-pay/story.ts'

const help = `An agent buys a campaign, testers answer, it buys a bounty and pulls the results: paid for real on a local chain.

  npm run demo:pay [-- --url http://127.0.0.1:8787 --rpc http://127.0.0.1:8545]

First: npm run dev:chain, and in another terminal npm start with the settings that it prints.

  --url   where the service is; it must use its development identity provider
  --rpc   where the chain is, to show the buyer's balance
  --key   private key of the buyer (default: the one of the local chain, which is public)
  --help  this text
`

const { values } = readOptions(help, {
  url: { type: 'string', default: process.env.GROUNDSWELL_URL ?? 'http://127.0.0.1:8787' },
  rpc: { type: 'string', default: 'http://127.0.0.1:8545' },
  key: { type: 'string' },
})

await playPayments(values as DemoOptions).catch((error: Error) => {
  const { cause } = error as { cause?: Error }
  process.stderr.write(`${error.message}${cause ? `: ${cause.message}` : ''}\n`)
  process.exitCode = 1
})
