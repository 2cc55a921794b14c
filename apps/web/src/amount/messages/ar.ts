import { plural } from '../../text/plural.ts'
import type en from './en.ts'

export default {
  points: (n, count) => `${n} ${plural('ar', count, { few: 'نقاط', other: 'نقطة' })}`,
} satisfies typeof en
