import { plural } from '../../text/plural.ts'

export default {
  points: (n: string, count: number) => `${n} ${plural('en', count, { one: 'point', other: 'points' })}`,
}
