/** The codes of problems, grouped by the sentence that people read for them. Every code of the API has one. */
const codes = {
  signIn:
    'account_required missing_credential invalid_credential expired_credential revoked_credential credential_kind_not_allowed proof_required two_identities joining_needs_both subscriber_unknown session_joined invalid_pairing_code',
  role: 'insufficient_role insufficient_scope approval_needs_person team_only team_filter zone_in_campaign',
  noWorkspace: 'workspace_required',
  authorOnly: 'not_author not_submitter not_writer',
  poolOnly: 'membership_required',
  suspended: 'membership_suspended',
  closed:
    'capture_off zone_not_open voting_closed comments_closed referrals_off authors_not_asked results_hidden no_results share_opt_in_required',
  votesOnly: 'zone_vote_only',
  changed:
    'already_decided edited_meanwhile already_moderated already_answered debt_changed evidence_changed files_changed pull_request_changed recording_changed replay_replaced remainder_changed stale_approval screenshot_replaced signal_decided warning_cleared settled_otherwise treasury_changed',
  taken: 'zone_exists slug_taken tag_exists tier_exists zone_twice domain_taken reference_used',
  alreadyThere: 'application_exists member_exists two_identity_keys',
  inUse: 'tier_in_use campaign_not_empty key_in_force',
  lastOwner: 'last_owner',
  defaultTier: 'default_tier_needed',
  full: 'too_many_accepted_tests too_many_agent_runs too_many_repositories too_many_ci_identities too_many_connections too_many_implementers too_many_entries too_many_item_tags too_many_tags too_many_views too_many_webhooks too_many_questions too_many_referrals attachments_full payout_cap_reached too_many_paths',
  tooLarge:
    'body_too_large json_too_wide json_too_deep payload_too_large log_line_too_long recording_too_large',
  tooLate: 'edit_too_late screenshot_too_late events_expired since_out_of_range',
  tooEarly: 'application_too_soon finding_too_early transfer_not_final',
  running:
    'agent_run_open idempotency_key_in_progress payouts_busy import_underway deployment_exists files_unseen worked_on dispute_under_way payment_pending payment_unresolved',
  state:
    'illegal_transition nothing_to_check not_deployed preview_over not_editable not_mergeable not_withdrawable deployment_closed own_vote rollback_required takeover_required question_without_approval value_attached poll_answer import_not_uploading payment_not_draft payment_not_unknown payment_not_bookable payment_not_contradicted payment_contradicted payout_not_draft payout_not_unknown mail_not_unknown refund_not_unknown debt_not_open not_red webhook_not_active entry_fixed answer_missing',
  uncleared: 'not_cleared not_ready',
  merged: 'merged merge_cycle merge_into_itself duplicate_cycle',
  withdrawn: 'withdrawn',
  evidence:
    'evidence_required changed_files_required path_not_allowed challenge_refused receipt_invalid receipt_not_signed receipt_refused',
  person: 'human_approval_required',
  second: 'second_approver_required',
  gone: 'not_found campaign_not_found tester_not_found unknown_assignee unknown_campaign unknown_duplicate unknown_implementer unknown_item unknown_member unknown_option unknown_person unknown_provider unknown_survivor unknown_tag unknown_tier unknown_zone unknown_event_type no_application transfer_not_found',
  invite: 'invitation_not_open invite_expired invite_not_found invite_revoked invite_used_up',
  money:
    'budget_cannot_cover insufficient_balance insufficient_remainder relayer_without_gas debit_limit_too_low',
  noAgent: 'no_agent',
  agentBudget: 'agent_budget_used',
  agentPrivate: 'private_item',
  agentWorkflow: 'workflow_incomplete workflow_not_allowed',
  owed: 'money_outstanding',
  earner: 'not_an_earner currency_not_paid',
  wallet: 'address_not_allowed address_required invalid_address ownership_not_proven',
  payment:
    'checkout_refused invalid_payment payment_reused payment_used round_not_refundable withdrawal_by_refund invalid_funding finding_not_confirmed transfer_differs request_id_reused confirmation_required',
  unavailable:
    'chain_unavailable database_unavailable identity_unavailable payment_provider_unavailable provider_unavailable storage_unavailable x402_unavailable names_unanswered',
  busy: 'overloaded',
  wait: 'rate_limited',
  notSetUp:
    'payments_not_configured payments_unavailable identity_checks_unavailable payouts_disabled webhook_not_configured x402_disabled no_domain no_stream',
  forgeApp: 'no_forge_app forge_not_configured',
  forgeSettings: 'forge_app_from_settings',
  forgeWay: 'forge_state_refused forge_refused',
  forgeAway: 'forge_unavailable too_many_forge_messages',
  forgeRights: 'not_administered',
  forgeTaken: 'repository_taken',
  forgeLost: 'repository_lost',
  record: 'record_missing',
  fields:
    'invalid_request agent_report invalid_policy invalid_period invalid_expiry invalid_pattern maker_not_believed name_person option_required options_need_poll rating_required ci_identity_refused expectation_incomplete identity_key_refused part_does_not_fit recording_incomplete replay_refused',
  reload:
    'malformed_json invalid_cursor invalid_idempotency_key idempotency_key_reused invalid_signature forge_signature_refused',
  characters: 'unusable_text',
  image: 'image_refused unsupported_media_type',
  origin: 'origin_not_allowed invalid_origin',
  host: 'invalid_host',
  webhook: 'webhook_url_refused',
  program: 'unknown_client client_unreadable redirect_not_allowed connection_request_refused',
  broken: 'internal_error',
} as const
export type FaultKind = keyof typeof codes

export const kindOf = new Map<string, FaultKind>(
  Object.entries(codes).flatMap(([kind, list]) =>
    list.split(' ').map((code) => [code, kind as FaultKind] as const),
  ),
)
