import type { App } from '../apps/api/src/app.ts'
import { readNumbers } from '../apps/api/src/cli/options.ts'
import { type AnswerKey, answerKey, placeOf } from '../apps/api/src/http/idempotency.ts'
import { itemId } from './speed/traffic.ts'

const help = `Measures what it costs to seal the stored answer of a request with an Idempotency-Key, and to open it for a repeated request:
processor time in µs, the median of the rounds. Deriving the key from the client's is counted too.

  node bench/sealing.ts [characters of the answer, default 1500] [rounds, default 30] [requests of a round, default 2000]`

const [characters = 1_500, rounds = 30, requests = 2_000] = readNumbers(help)
const app = { secret: 'a secret of this benchmark and of nothing else' } as unknown as App
const body = 'x'.repeat(characters)
const keyOf = (n: number) => answerKey(app, [`key ${n}`, 'credential', 'person', 'POST', '/api/feedback'])
const seal = (key: AnswerKey) => key.sealer.seal(placeOf(itemId(1), key, 201), body)

const sealed: string[] = []
const cases: [name: string, once: (n: number) => void][] = [
  ['the key of the answer', (n) => void keyOf(n)],
  [
    'that and the seal',
    (n) => {
      sealed[n] = seal(keyOf(n))
    },
  ],
  [
    'the key and the opening',
    (n) => {
      const key = keyOf(n)
      key.sealer.open(placeOf(itemId(1), key, 201), sealed[n]!)
    },
  ],
]
for (const [name, once] of cases) {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const before = process.cpuUsage()
    for (let n = 0; n < requests; n++) once(n)
    const { user, system } = process.cpuUsage(before)
    // The first round is a warm-up.
    if (round > 0) times.push((user + system) / requests)
  }
  const middle = times.sort((one, other) => one - other)[Math.floor(times.length / 2)]!
  console.log(`${name}: ${middle.toFixed(1)} µs for ${characters} characters`)
}
