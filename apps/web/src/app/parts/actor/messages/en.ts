export default {
  you: 'You',
  kinds: {
    member: 'A member',
    secretKey: 'A key of the workspace',
    agent: 'An agent',
    tester: 'A tester',
    visitor: 'A visitor',
    screening: 'The screen',
    operator: 'The operator',
    service: 'The service',
  },
}
