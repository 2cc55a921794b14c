import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { startFakeScreening } from '../../src/adapters/address-screening.fake.ts'
import { type FakeClassifier, startFakeClassifier } from '../../src/adapters/classifier.fake.ts'
import { type FakeStripe, startFakeStripe } from '../../src/adapters/stripe/fake/server.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { type MovingAddress, startMovingAddress } from './moving-address.ts'
import { stripeSettings } from './payments.ts'

/** One external service behind an address that can be switched off. */
export interface Switchable {
  down(): void
  up(): void
}

/** All external services besides database, files and identity provider, each with a switch. */
export interface Outside {
  settings: Record<string, string>
  mail: MailServer & Switchable
  classifier: FakeClassifier & Switchable
  payments: FakeStripe & Switchable
  facilitator: Switchable
  chain: Switchable
  screening: Switchable
  close(): Promise<void>
}

export async function startOutside(): Promise<Outside> {
  const mail = await startMailServer()
  const classifier = await startFakeClassifier('text-classification')
  const stripe = await startFakeStripe()
  const facilitator = await startAnswering(refuseEveryPayment)
  const chain = await startAnswering(answerBlockNumber)
  const screening = await startFakeScreening()
  const lines = await Promise.all(
    [mail, classifier, stripe, facilitator, chain, screening].map(({ url }) => putBehindSwitch(url)),
  )
  const [toMail, toClassifier, toStripe, toFacilitator, toChain, toScreening] = lines as [
    Line,
    Line,
    Line,
    Line,
    Line,
    Line,
  ]
  return {
    settings: {
      ...stripeSettings(stripe),
      STRIPE_TIMEOUT_MS: '500',
      SMTP_URL: toMail.url,
      CLASSIFIER_URL: toClassifier.url,
      CLASSIFIER_KIND: 'text-classification',
      CLASSIFIER_TEXTS: 'all',
      STRIPE_API_BASE: toStripe.url,
      X402_ENABLED: 'true',
      X402_FACILITATOR_URL: toFacilitator.url,
      EVM_RPC_URL: toChain.url,
      SCREENING_URL: toScreening.url,
    },
    mail: Object.assign(mail, toMail.turn),
    classifier: Object.assign(classifier, toClassifier.turn),
    payments: Object.assign(stripe, toStripe.turn),
    facilitator: toFacilitator.turn,
    chain: toChain.turn,
    screening: toScreening.turn,
    async close() {
      for (const line of lines) await line.close()
      const others = [classifier, stripe, facilitator, chain, screening]
      await Promise.all([mail.stop(), ...others.map((other) => other.close())])
    },
  }
}

interface Line {
  url: string
  turn: Switchable
  close: MovingAddress['close']
}

/** Puts an address behind a proxy that can be cut: then it leads to port 1, where nothing listens. */
async function putBehindSwitch(address: string): Promise<Line> {
  const url = new URL(address)
  const port = Number(url.port)
  const line = await startMovingAddress(port)
  url.port = String(line.port)
  return {
    url: url.href.replace(/\/$/, ''),
    turn: { down: () => line.moveTo(1), up: () => line.moveTo(port) },
    close: line.close,
  }
}

type Answering = (request: IncomingMessage, body: string) => unknown

async function startAnswering(answer: Answering) {
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray()).toString()
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(request, body)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** An x402 facilitator that answers and refuses every payment. */
const refuseEveryPayment: Answering = ({ url }) =>
  url === '/supported'
    ? { kinds: [], extensions: [], signers: {} }
    : { isValid: false, invalidReason: 'insufficient_funds' }

/** A chain that only answers the number of its latest block. */
const answerBlockNumber: Answering = (_request, body) => ({
  jsonrpc: '2.0',
  id: JSON.parse(body).id,
  result: '0x10',
})
