import type { FiatRecipient } from './recipient-rules.ts'
import type { Wallet } from './rules.ts'

/** Notifies the account's owner that rewards will go to another address, in time to stop it. Once per change. */
export function changeNotice(testerId: string, { address, network, changedAt, usableAt }: Wallet) {
  const shown = `${address.slice(0, 8)}…${address.slice(-6)}`
  const until = `${usableAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return {
    onceKey: `WALLET_CHANGED:${testerId}:${changedAt.toISOString()}`,
    recipient: { kind: 'TESTER' as const, id: testerId },
    subject: 'Your payout wallet was changed',
    text: `From now on your rewards are meant for ${shown} (${network}). Nothing is paid to it before ${until}.

If this was not you, sign in, set your own address again, and secure your account with your identity provider.`,
  }
}

/** Notifies the tester that money will go to another bank account or card, in time to stop it. Once per change. */
export function recipientNotice({ testerId, methodLabel, changedAt, usableAt }: FiatRecipient) {
  const until = `${usableAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return {
    onceKey: `RECIPIENT_CHANGED:${testerId}:${changedAt.toISOString()}`,
    recipient: { kind: 'TESTER' as const, id: testerId },
    subject: 'Your payout account was changed',
    text: `From now on money that you earn is meant for your ${methodLabel}. Nothing is paid to it before ${until}.

If this was not you, sign in, set your own account again, and secure your account with your identity provider.`,
  }
}
