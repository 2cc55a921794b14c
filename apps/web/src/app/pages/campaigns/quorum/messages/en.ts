export default {
  title: 'Before the merge',
  asks: 'The people who asked decide before the merge',
  asksHint:
    'Author and up-voters look at a preview of the pull request. Their answers turn the check green or red.',
  environment: 'Environment',
  environmentHint: 'As GitHub calls it. The repository names whose deployments are believed.',
  by: 'Answers count',
  kinds: {
    NUMBER: 'Each as one',
    WEIGHT: 'By the weight of the tester',
  },
  quorum: 'Quorum',
  quorumHint: 'So many answers of one kind decide.',
  hours: 'Time in hours',
  hoursHint: 'At most 168, a week.',
  silence: 'Without a quorum in time',
  silenceHint: 'Only an administrator lets silence pass.',
  silences: {
    FAIL: 'Fail',
    ASK_A_MEMBER: 'Ask a member',
    PASS: 'Pass, if nobody objects',
  },
  hosts: 'Hosts of previews',
  hostsHint: 'One on each line; one star in the first name stands for a part of it.',
}
