export default {
  title: 'Your workspace',
  note: 'It holds your zones, what people say, and what agents make of it.',
  name: 'Name',
  nameHint: 'Such as your company or product. You can change it later.',
  create: 'Create workspace',
  already: 'You already have a workspace',
  open: 'Open it',
  choose: 'Choose a workspace',
}
