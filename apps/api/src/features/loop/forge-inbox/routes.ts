import { operation } from '../../../core/operation.ts'
import { receiveMessage } from './inbox.ts'
import { forgeNotConfigured, forgeSignatureRefused, tooManyForgeMessages } from './problems.ts'
import { ForgeReceived } from './schemas.ts'

export const operations = [
  operation({
    id: 'receiveForgeMessage',
    method: 'POST',
    path: '/api/forge/github/webhook',
    tag: 'Repositories',
    summary: 'Webhook of the GitHub App',
    description:
      'The header `x-hub-signature-256` verifies the exact bytes of the body, of at most 512 KiB. A message is stored once, without its content, and processed later: the service reads the present state from GitHub.',
    accepts: [],
    // Messages come in bursts, so accepted requests are not limited; refused ones are.
    limit: 'refusals',
    rawBody: 'unread',
    returns: ForgeReceived,
    problems: [forgeNotConfigured, forgeSignatureRefused, tooManyForgeMessages],
    async handle({ request }, app) {
      const { headers, rawBody: bytes } = request
      await receiveMessage(app, {
        bytes,
        signature: headers['x-hub-signature-256'],
        event: headers['x-github-event'],
        delivery: headers['x-github-delivery'],
      })
      return { received: true as const }
    },
  }),
]
