import { plural } from '../../text/plural.ts'
import type en from './en.ts'

export default {
  points: (n, count) => `${n} ${plural('fr', count, { one: 'point', other: 'points' })}`,
} satisfies typeof en
