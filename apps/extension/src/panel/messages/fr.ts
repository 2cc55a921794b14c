import type en from './en.ts'

export default {
  mode: 'Que faire ici',
  modes: { tester: 'Tester', developer: 'Studio' },
  options: 'Options',
} satisfies typeof en
