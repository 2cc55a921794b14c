import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Measured } from './measure.ts'

/*
 * Readers of texts, names and patterns of others are driven with hostile ones, four times as long the second time. Work
 * is counted, see measure.ts: linear is 4, the square is 16.
 */
const linear = 4.6

let measured: Measured[]
beforeAll(async () => {
  const program = fileURLToPath(new URL('./measure.ts', import.meta.url))
  const runs = ['blocks', 'steps'].map(async (kind) => {
    const { stdout } = await promisify(execFile)(process.execPath, [program, kind], { maxBuffer: 2 ** 26 })
    return JSON.parse(stdout) as Measured[]
  })
  measured = (await Promise.all(runs)).flat()
})

const growthOf = ({ work: [first, second] }: Measured) => second / first
const about = (name: string) => measured.filter((each) => each.name.startsWith(name))

describe('four times as long is four times the work:', () => {
  test.each([
    'screening of',
    'expressions in the screening of',
    'values under keys:',
    'globs:',
    'pages:',
    'a glob as it is written:',
    'the name of a campaign:',
    'a line of the log:',
    'the text of a mail:',
  ])('%s', (name) => {
    expect(about(name).length).toBeGreaterThan(3)
    const steep = about(name).filter((each) => growthOf(each) > linear)
    expect(steep).toEqual([])
  })

  test('and what is careless is found', () => {
    expect(about('careless:').map((each) => growthOf(each) > 10)).toEqual([true, true])
  })
})
