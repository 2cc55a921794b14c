/**
 * Tables that belong to no workspace, each with the reason. All other tables in the schema `public` are workspace
 * tables and must be built like one: see catalogue.test.ts and row-security.test.ts.
 */
export const exceptions: Record<string, { kind: 'reference' | 'tester' | 'operator'; reason: string }> = {
  schema_migrations: {
    kind: 'reference',
    reason: 'which migrations have run; the owner’s, not the service’s',
  },
  workspaces: { kind: 'reference', reason: 'the tenants themselves, looked up before one is known' },
  accounts: { kind: 'reference', reason: 'people of the identity provider, who may belong to several' },
  api_keys: { kind: 'reference', reason: 'a key is what tells the workspace' },
  assets: { kind: 'reference', reason: 'kinds of value, the same for all' },
  told_counts: { kind: 'reference', reason: 'limits of mails and notifications hold across workspaces' },
  event_log_state: { kind: 'reference', reason: 'one row: where transaction numbers begin on this server' },
  restores: { kind: 'reference', reason: 'whether this database came from a backup; the owner’s' },
  unbooked_payments: { kind: 'operator', reason: 'payments that no workspace’s books know' },
  rate_limit_counts: { kind: 'reference', reason: 'counts by keyed hash, of addresses above all' },
  testers: { kind: 'tester', reason: 'a person who tests for many workspaces' },
  tester_notifications: { kind: 'tester', reason: 'what a tester was told, by whatever workspace' },
  tester_notification_preferences: {
    kind: 'tester',
    reason: 'a tester’s own, wherever he is told something',
  },
  applications: { kind: 'tester', reason: 'a person’s wish to join the House Pool, decided by the operator' },
  identity_checks: { kind: 'tester', reason: 'a person’s identity, whatever workspace pays' },
  provider_events: { kind: 'operator', reason: 'messages come before anyone knows whom they concern' },
  wallets: { kind: 'tester', reason: 'where a person is paid, whatever workspace pays' },
  wallet_proofs: { kind: 'tester', reason: 'messages that a person is to sign with his wallet' },
  reputation_events: { kind: 'tester', reason: 'a tester’s log, of whatever workspace' },
  reputations: { kind: 'tester', reason: 'what a tester’s log comes to' },
  digests: { kind: 'tester', reason: 'which weeks a tester had a mail of' },
  fiat_recipients: { kind: 'tester', reason: 'where a person gets money, whatever workspace pays' },
  fiat_batches: { kind: 'operator', reason: 'what the operator drew up at once, over all workspaces' },
  pairing_codes: { kind: 'operator', reason: 'a code is redeemed before its workspace is known' },
  provider_entries: { kind: 'operator', reason: 'the provider’s account is one for all workspaces' },
  provider_readings: { kind: 'operator', reason: 'how far the provider’s account was read' },
  own_fund_entries: { kind: 'operator', reason: 'the operator’s own money' },
  reconciliations: { kind: 'operator', reason: 'sums over all workspaces beside what is outside' },
  transfer_references: {
    kind: 'operator',
    reason: 'a transfer is booked once, whatever workspace it is for',
  },
  transfer_returns: {
    kind: 'operator',
    reason: 'a transfer is booked once, whatever workspace it is of',
  },
  mails: { kind: 'operator', reason: 'one outbox; what failed is looked up by the operator' },
  payout_batches: { kind: 'operator', reason: 'one payment run over all workspaces' },
  payouts: { kind: 'operator', reason: 'a tester is paid once for what many workspaces owe' },
  payout_credits: { kind: 'operator', reason: 'which credits of which workspaces a payment pays' },
  payout_transactions: { kind: 'operator', reason: 'what the relayer has signed' },
}
