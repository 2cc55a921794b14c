export default {
  title: 'The fault',
  element: 'Step with the element',
  text: 'Right value',
  save: 'Save',
  saved: 'The test now checks this fault',
  kinds: {
    recorded: 'As recorded: failed requests and errors',
    visible: 'An element should be visible',
    absent: 'An element should not be there',
    text: 'A text or a number is wrong',
    kept: 'A field lost what was typed',
    name: 'The name for screen readers is wrong',
    address: 'The last page is the wrong one',
    reaction: 'The last click does nothing',
  },
}
