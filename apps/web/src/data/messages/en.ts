export default {
  unreachable: 'The service cannot be reached. What is on the screen may be old.',
  offline: 'You are offline. What is on the screen may be old.',
  notFound: 'This does not exist, or not in this workspace.',
  notForYou: 'This does not exist, or it is not for you.',
  forbidden: 'Your role does not allow this.',
  tooMany: (seconds: number) => `Too many requests. Try again in ${seconds} s.`,
  busy: 'The service is busy. Nothing is lost; try again in a moment.',
  requestId: 'Request',
  copyRequestId: 'Copy the id of the request',
  retry: 'Try again',
}
