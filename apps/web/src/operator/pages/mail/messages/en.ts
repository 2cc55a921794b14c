export default {
  title: 'Mail',
  emptyWhy: 'A mail appears here when a person is to be told something, and stays with its outcome.',
  note: 'Sent mails, without texts and addresses',
  mail: 'Mail',
  to: 'To',
  attempts: 'Attempts',
  states: {
    UNKNOWN: 'Unknown',
    SENDING: 'Being sent',
    QUEUED: 'Waiting',
    FAILED: 'Failed',
    DROPPED: 'Dropped',
    SENT: 'Sent',
  },
  empty: {
    UNKNOWN: 'No mail of unknown outcome',
    SENDING: 'No mail is being sent',
    QUEUED: 'No mail waits',
    FAILED: 'No mail has failed',
    DROPPED: 'No mail was dropped',
    SENT: 'No mail was sent yet',
  },
  recipients: {
    ACCOUNT: 'A member',
    TESTER: 'A tester',
    INVITATION: 'An invited person',
    SUBSCRIPTION: 'A subscriber of an item',
  },
  findings: {
    DELIVERED: { label: 'It was delivered', follows: 'The mail is settled.' },
    NOT_DELIVERED: {
      label: 'It was not delivered',
      follows: 'The mail is sent again, under the same Message-ID.',
    },
  },
  digest: 'Send the weekly digest now',
  digestRan: (week: string, queued: number) => `Week ${week}: mails queued: ${queued}`,
}
