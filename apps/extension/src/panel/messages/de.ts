import type en from './en.ts'

export default {
  mode: 'Was hier zu tun ist',
  modes: { tester: 'Testen', developer: 'Studio' },
  options: 'Einstellungen',
} satisfies typeof en
