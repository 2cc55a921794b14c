export default {
  waiting: 'Not sent. Your text is kept and will be sent when you are online.',
  refused: (why: string) => `Not sent. ${why}`,
  again: 'Change and send again',
  remove: 'Remove',
  sent: 'Your text was sent. Others can vote on it now.',
  sentChecked: 'Your text was sent. It is being checked before others see it.',
  late: 'It waited too long to be sent just once. Look under “Mine” whether it is there, and write it again if not.',
}
