export default {
  unreachable: 'The service cannot be reached. What is on the screen may be old.',
  offline: 'You are offline. What is on the screen may be old.',
  notFound: 'This does not exist, or not in this workspace.',
  notForYou: 'This does not exist, or it is not for you.',
  tooMany: (seconds: number) => `Too many requests. Try again in ${seconds} s.`,
  failed: 'That did not work. Try again; if it fails again, see Details.',
  retry: 'Try again',
}
