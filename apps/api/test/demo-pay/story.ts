import type { Hex } from 'viem'
import { bold, chapter, faint, printDone } from '../../../../scripts/demo/terminal.ts'
import { type Bought, createBuyer } from './buyer.ts'
import { gatherTesters } from './people.ts'

export interface DemoOptions {
  url: string
  rpc: string
  key?: string
}

/** The key of the local chain's buyer, which is public. */
const publicKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'

const remarks = [
  ['The price is hard to find', 'I had to open three pages before I saw what it costs.'],
  ['Buttons are too close together on my phone', 'I pressed «delete» twice instead of «save».'],
  ['Write to me at max.mustermann@example.com when it works', 'The form loses what I typed when I go back.'],
] as const

/**
 * An agent buys a campaign, testers submit feedback, the agent buys a bounty and reads the results. Shows every
 * payment.
 */
export async function playPayments(options: DemoOptions): Promise<void> {
  const { url } = options
  const buyer = createBuyer({ key: (options.key ?? publicKey) as Hex, rpc: options.rpc })
  const run = Date.now().toString(36)
  let balance = await buyer.balance()
  process.stdout.write(`The agent ${buyer.address} holds ${formatDollars(balance)}.\n`)
  async function showPurchase<Body>(what: string, bought: Bought<Body>): Promise<Body> {
    const now = await buyer.balance()
    printDone(`${what}: ${bought.status}, paid ${formatDollars(balance - now)} in ${bought.ms} ms`)
    process.stdout.write(`    ${faint(bought.transaction ?? 'no transaction: nothing was charged')}\n`)
    balance = now
    return bought.body
  }

  chapter('A campaign')
  const campaign = await showPurchase(
    'POST /x402/campaigns',
    await buyer.buy<{ id: string }>(`${url}/x402/campaigns`, {
      url: `https://example.com/shop/${run}`,
      name: 'What do people think of the shop?',
    }),
  )
  const resultsUrl = (id: string) => `${url}/x402/campaigns/${id}/results`
  await showPurchase('Results before anybody spoke', await buyer.buy(resultsUrl(campaign.id)))

  chapter('Testers of the House Pool answer')
  const testers = await gatherTesters(url, remarks.length)
  for (const [index, tester] of testers.entries()) {
    const [title, description] = remarks[index]!
    printDone(`${tester.name}: «${title}» ${faint(await tester.say(campaign.id, title, description))}`)
  }

  chapter('A bounty for three items')
  const bounty = await showPurchase(
    'POST /x402/feedback-requests',
    await buyer.buy<{ campaignId: string }>(`${url}/x402/feedback-requests`, {
      url: `https://example.com/checkout/${run}`,
      count: 3,
      brief: 'Try to buy a pair of shoes',
    }),
  )
  for (const [index, tester] of testers.entries()) {
    const [title, description] = remarks[(index + 1) % remarks.length]!
    await tester.say(bounty.campaignId, `${title} in the checkout`, description)
  }

  chapter('Results')
  for (const [what, id] of [
    ['of the campaign', campaign.id],
    ['of the bounty', bounty.campaignId],
  ] as const) {
    const { items, summary } = await showPurchase(
      `GET results ${what}`,
      await buyer.buy<{ items: { title: string }[]; summary: { cleared: number; target: number | null } }>(
        resultsUrl(id),
      ),
    )
    for (const { title } of items) process.stdout.write(`    ${bold('›')} ${title}\n`)
    process.stdout.write(`    ${summary.cleared} cleared${summary.target ? ` of ${summary.target}` : ''}\n`)
  }
  process.stdout.write(`\nThe agent holds ${formatDollars(balance)} now.\n`)
}

const formatDollars = (amount: bigint) => `$${(Number(amount) / 1_000_000).toFixed(2)}`
