import { plural } from '../../text/plural.ts'
import type en from './en.ts'

export default {
  points: (n, count) => `${n} ${plural('de', count, { one: 'Punkt', other: 'Punkte' })}`,
} satisfies typeof en
