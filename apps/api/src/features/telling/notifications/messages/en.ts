import type { Messages } from './shape.ts'

export const en: Messages = {
  kinds: {
    FEEDBACK_FLAGGED: [
      'A new item needs a moderator',
      'A new item is held back until a moderator has read it.',
    ],
    THRESHOLD_MET: ['An item is ready', 'An item has reached its threshold and is ready for implementation.'],
    DEPLOYMENT_FAILED: ['A deployment has failed', 'The deployment of an item has failed.'],
    DEPLOYED: ['An item has shipped', 'An item has been deployed.'],
    ITEM_REOPENED: [
      'An item is open again',
      'Testers say that a deployed item is still broken, so it is open again.',
    ],
    BUDGET_LOW: [
      'A budget is too low',
      'The budget of a campaign does not cover what its testers have earned. Add to it.',
    ],
    PAYMENT_DISPUTED: [
      'A payment is disputed',
      'One of your payments is disputed. Its budget is frozen until the dispute ends.',
    ],
    MEMBER_JOINED: ['Your team has a new member', 'A person has joined your team.'],
    TESTER_JOINED: ['Your pool has a new tester', 'A tester has joined your pool.'],
    APPROVAL_REQUESTED: [
      'An agent needs your decision',
      'An agent has stopped and waits for a person. Read its question and decide.',
    ],
    WEBHOOK_DISABLED: [
      'A webhook is switched off',
      'A webhook has failed for five days. It is switched off until you switch it on again.',
    ],
    TEST_RED: [
      'The test of a shipped item is red',
      'Your CI has run the test of a shipped item on a later commit, and it fails.',
    ],
    AUTHOR_DISPUTED: [
      'An author says that it is still broken',
      'The author of a deployed item says that it is still broken.',
    ],
    FEEDBACK_ASSIGNED: ['An item was assigned to you', 'An item was assigned to you.'],
    STATUS_CHANGED: ['Your feedback has moved on', 'The status of your feedback has changed.'],
    VOTE_RESET: [
      'Please vote again',
      'An item that you voted for was edited. Your vote counts again once you have cast it again.',
    ],
    FEEDBACK_MERGED: [
      'Your feedback was merged',
      'Your feedback was merged with an item that says the same. Its votes count there.',
    ],
    PREVIEW_REQUESTED: [
      'Look at it before it is merged',
      'A change for an item that you asked for can be seen in a preview, before it is merged. Say whether it works.',
    ],
    VERIFY_REQUESTED: [
      'Does it work now?',
      'An item that you asked for has been deployed. Say whether it works.',
    ],
    REWARD_ACCRUED: ['You have earned a reward', 'You have earned a reward.'],
    REWARD_PAYABLE: ['A reward can be paid out', 'One of your rewards can now be paid out.'],
    PAYOUT_SENT: ['A payout is on its way', 'A payout is on its way to you.'],
    APPLICATION_DECIDED: [
      'Your application has been decided',
      'Your application to the House Pool has been decided.',
    ],
    CAMPAIGN_AVAILABLE: ['A campaign is open to you', 'A campaign is open to you.'],
    WEEKLY_DIGEST: ['Your week', 'Your week in testing.'],
  },
  amount: 'Amount: {sum}',
  cause: 'For: {cause}',
  causes: {
    AUTHOR: 'you reported it',
    VOTER: 'you voted for it',
    IMPLEMENTER: 'your change was shipped',
    VERIFIER: 'you checked it',
    SHARE: 'you shared it',
    REFERRAL: 'you brought a tester in',
    GRANT: 'a gift of the team',
  },
  open: 'Open it: {link}',
  choose: 'Choose which mails you get, and their language: {link}',
  invitation: {
    subject: 'You have been invited to a team on Groundswell',
    wanted: 'You have been invited to a team on Groundswell, as {role}.',
    signIn: 'Sign in with this address to join it: {link}',
    ignore: 'If you did not expect this, you need not do anything.',
    roles: { VIEWER: 'viewer', MEMBER: 'member', ADMIN: 'administrator', OWNER: 'owner' },
  },
  digest: {
    subject: 'Your week in testing, {week}',
    since: 'Since {day}:',
    counts: {
      submitted: 'Items that you left: {n}',
      deployed: 'Your items that shipped: {n}',
      confirmed: 'Confirmations that an item of yours works: {n}',
      votesReceived: 'Votes for your items: {n}',
      voted: 'Your votes: {n}',
      foreseen: 'Shipped items that you had voted for: {n}',
      verified: 'Shipped items that you checked: {n}',
    },
    earned: 'Earned: {sums}',
  },
}
