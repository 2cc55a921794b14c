import { tester } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { saveHashedTrace } from '../fraud-signals/index.ts'
import { bindWallet, readWallet } from './actions.ts'
import {
  addressNotAllowed,
  addressRequired,
  currencyNotPaid,
  invalidAddress,
  ownershipNotProven,
  paymentsNotConfigured,
  providerUnavailable,
} from './problems.ts'
import { newProof } from './proofs.ts'
import { TesterWallet, TesterWalletUpdate, WalletProof, WalletProofCreate } from './schemas.ts'

const tag = 'Testers'

export const operations = [
  operation({
    id: 'getTesterWallet',
    method: 'GET',
    path: '/api/tester/wallet',
    tag,
    summary: 'Payout wallet and eligibility',
    accepts: [tester],
    returns: TesterWallet,
    holdsCredential: true,
    handle: ({ caller }, app) => readWallet(app, caller),
  }),
  operation({
    id: 'setTesterWallet',
    method: 'PUT',
    path: '/api/tester/wallet',
    tag,
    summary: 'Set the payout wallet',
    description:
      'A change starts a cooling-off period, 72 hours by default. To prove ownership, sign a message from `POST /api/tester/wallet/proofs`.',
    accepts: [tester],
    strict: true,
    body: TesterWalletUpdate,
    example: { fiat: { country: 'US', currency: 'USD' } },
    returns: TesterWallet,
    problems: [
      invalidAddress,
      addressNotAllowed,
      addressRequired,
      ownershipNotProven,
      currencyNotPaid,
      paymentsNotConfigured,
      providerUnavailable,
    ],
    async handle({ caller, body, request }, app) {
      const wallet = await bindWallet(app, caller, body)
      await saveHashedTrace(app, { kind: 'TESTER', subjectId: caller.testerId }, request)
      return wallet
    },
  }),
  operation({
    id: 'createWalletProof',
    method: 'POST',
    path: '/api/tester/wallet/proofs',
    tag,
    summary: 'Create a message to sign with your wallet',
    description:
      'Proves that the tester owns an address: sign the message unchanged and send it with the signature to `PUT /api/tester/wallet` within ten minutes. Each message works once, for this tester, address and network. Without an address it is for the bound one.',
    accepts: [tester],
    strict: true,
    body: WalletProofCreate,
    example: { address: '0x52908400098527886E0F7030069857D2E4169EE7', network: 'eip155:8453' },
    bodyOptional: true,
    status: 201,
    returns: WalletProof,
    problems: [invalidAddress, addressRequired],
    handle: ({ caller, body }, app) => newProof(app, caller, body ?? {}),
  }),
]
