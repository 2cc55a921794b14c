import type en from './en.ts'

export default {
  points: (n) => `${n}ポイント`,
} satisfies typeof en
