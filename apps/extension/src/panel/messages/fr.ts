import type en from './en.ts'

export default {
  mode: 'Que faire ici',
  modes: { tester: 'Tester', developer: 'Développer' },
  options: 'Options',
} satisfies typeof en
