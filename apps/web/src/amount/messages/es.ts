import { plural } from '../../text/plural.ts'
import type en from './en.ts'

export default {
  points: (n, count) => `${n} ${plural('es', count, { one: 'punto', other: 'puntos' })}`,
} satisfies typeof en
