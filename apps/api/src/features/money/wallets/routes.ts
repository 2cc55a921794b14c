import { tester } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { bindWallet, readWallet } from './actions.ts'
import {
  addressNotAllowed,
  addressRequired,
  invalidAddress,
  ownershipNotProven,
  paymentsNotConfigured,
  providerUnavailable,
} from './problems.ts'
import { TesterWallet, TesterWalletUpdate } from './schemas.ts'

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
    handle: ({ caller }, app) => readWallet(app, caller),
  }),
  operation({
    id: 'setTesterWallet',
    method: 'PUT',
    path: '/api/tester/wallet',
    tag,
    summary: 'Set the payout wallet',
    description:
      'A change starts a cooling-off, 72 hours unless the operator chose otherwise. Ownership may be proven by a signed EIP-4361 message.',
    accepts: [tester],
    strict: true,
    body: TesterWalletUpdate,
    returns: TesterWallet,
    problems: [
      invalidAddress,
      addressNotAllowed,
      addressRequired,
      ownershipNotProven,
      paymentsNotConfigured,
      providerUnavailable,
    ],
    handle: ({ caller, body }, app) => bindWallet(app, caller, body),
  }),
]
