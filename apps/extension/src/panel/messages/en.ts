export default {
  mode: 'What to do here',
  modes: { tester: 'Test', developer: 'Studio' },
  options: 'Options',
}
