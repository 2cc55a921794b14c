import type en from './en.ts'

export default {
  mode: 'Was hier zu tun ist',
  modes: { tester: 'Testen', developer: 'Entwickeln' },
  options: 'Einstellungen',
} satisfies typeof en
