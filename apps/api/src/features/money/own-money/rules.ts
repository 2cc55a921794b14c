import type { Asset } from '../../engines/ledger/index.ts'

/** The state of a payment as the tester reads it. SKIPPED means that a run left the tester out. */
export const ownPayoutStates = ['PREPARED', 'UNDER_WAY', 'PAID', 'FAILED', 'RETURNED', 'SKIPPED'] as const
export type OwnPayoutState = (typeof ownPayoutStates)[number]

/** The party that can remove a reason. TIME means that no action is needed. */
export const remedyActors = ['TESTER', 'WORKSPACE', 'OPERATOR', 'TIME'] as const
interface Remedy {
  actor: (typeof remedyActors)[number]
  remedy: string
}

/** The reasons why credits are not paid, each with its remedy. */
export const remedies = {
  HOLDING: {
    actor: 'TIME',
    remedy: 'Rewards are held for some days after an item has shipped: they become payable then.',
  },
  UNDER_REVIEW: {
    actor: 'TIME',
    remedy:
      'The days of holding are over. It becomes payable in a moment, or once no more testers say STILL_BROKEN than CONFIRMED.',
  },
  ITEM_REOPENED: {
    actor: 'WORKSPACE',
    remedy: 'The item was reopened or rolled back: the reward goes on when it is shipped again.',
  },
  PAYMENT_DISPUTED: {
    actor: 'OPERATOR',
    remedy: 'The buyer disputes the payment behind it: wait until the dispute is decided.',
  },
  BUDGET_EMPTY: {
    actor: 'WORKSPACE',
    remedy:
      'The budget of the campaign is used up: the workspace can fund it, the longest waiting are paid first.',
  },
  PAYOUT_NONE: {
    actor: 'WORKSPACE',
    remedy: 'It was earned while the campaign paid nothing out: ask the workspace, which owes it.',
  },
  NO_WALLET: {
    actor: 'TESTER',
    remedy: 'Name the address that you want to be paid to, with PUT /api/tester/wallet.',
  },
  NO_RECIPIENT: {
    actor: 'TESTER',
    remedy: 'Open an account to be paid to: PUT /api/tester/wallet with `fiat`, your country and currency.',
  },
  RECIPIENT_NOT_READY: {
    actor: 'TESTER',
    remedy:
      'Finish the onboarding at the payment provider: PUT /api/tester/wallet with `fiat` gives the page.',
  },
  COOLING_OFF: {
    actor: 'TIME',
    remedy: 'Where you are paid was changed a short while ago. If that was not you, change it back now.',
  },
  SUSPENDED: { actor: 'OPERATOR', remedy: 'The operator has suspended you: ask him why.' },
  BELOW_MINIMUM: {
    actor: 'TESTER',
    remedy: 'It is less than the least payment: it is paid once you have earned more.',
  },
  IDENTITY_NOT_VERIFIED: {
    actor: 'TESTER',
    remedy: 'Prove your identity, with POST /api/tester/identity.',
  },
  SCREENED_ADDRESS: {
    actor: 'TESTER',
    remedy:
      'Your address did not pass the sanctions list, or the list gave no answer: wait a day, or name another one.',
  },
  OTHER_NETWORK: {
    actor: 'TESTER',
    remedy:
      'Payments are made on another network than that of your wallet: change it with PUT /api/tester/wallet.',
  },
  NEXT_RUN: {
    actor: 'OPERATOR',
    remedy: 'Nothing stands in the way: it is part of the operator’s next payout.',
  },
  DEBT: {
    actor: 'TIME',
    remedy: 'Something was taken back after it had been paid: later rewards of the same kind cover it first.',
  },
} as const satisfies Record<string, Remedy>
export type UnpaidReason = keyof typeof remedies
export const unpaidReasons = Object.keys(remedies) as UnpaidReason[]

/** A tester's unpaid sums in one workspace; atomic units. */
export interface Unpaid {
  workspaceId: string
  workspaceName: string
  asset: Exclude<Asset, 'POINTS'>
  holding: bigint
  /** The first and the last time at which held credits become payable. */
  nextPayableAt: Date | null
  lastPayableAt: Date | null
  underReview: bigint
  reopened: bigint
  disputed: bigint
  unfunded: bigint
  payableNone: bigint
  payableToken: bigint
  payableFiat: bigint
  inPayout: bigint
  owed: bigint
}

/** Facts that may block payments to a tester on either rail, in all workspaces. */
export interface Obstacles {
  token: readonly UnpaidReason[]
  fiat: readonly UnpaidReason[]
  /** The end of the cooling-off period, by rail. */
  tokenUsableAt: Date | null
  fiatUsableAt: Date | null
}

export interface Explained {
  reason: UnpaidReason
  amount: bigint
  until: Date | null
}

/** Returns, for each part of the sum, why it is not paid. A part may have several reasons. */
export function explainUnpaidAmounts(unpaid: Unpaid, obstacles: Obstacles): Explained[] {
  const told: Explained[] = []
  const addReason = (reason: UnpaidReason, amount: bigint, until: Date | null = null) => {
    if (amount > 0n) told.push({ reason, amount, until })
  }
  addReason('HOLDING', unpaid.holding, unpaid.lastPayableAt)
  addReason('UNDER_REVIEW', unpaid.underReview)
  addReason('ITEM_REOPENED', unpaid.reopened)
  addReason('PAYMENT_DISPUTED', unpaid.disputed)
  addReason('BUDGET_EMPTY', unpaid.unfunded)
  addReason('PAYOUT_NONE', unpaid.payableNone)
  const rails = [
    { amount: unpaid.payableToken, reasons: obstacles.token, usableAt: obstacles.tokenUsableAt },
    { amount: unpaid.payableFiat, reasons: obstacles.fiat, usableAt: obstacles.fiatUsableAt },
  ]
  for (const { amount, reasons, usableAt } of rails) {
    for (const reason of reasons) addReason(reason, amount, reason === 'COOLING_OFF' ? usableAt : null)
    if (reasons.length === 0) addReason('NEXT_RUN', amount)
  }
  addReason('DEBT', unpaid.owed)
  return told
}
