import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownAttacks } from './own-attacks.ts'

/** A text to submit, with its label. */
export interface HijackText {
  kind: 'attack' | 'hard' | 'ordinary'
  /** Whether the text was written for this bench, so that no screen was trained on it. */
  isOwn: boolean
  title: string
  description: string
  data: Record<string, unknown> | undefined
}

/**
 * Chooses this many texts in mixed order: a third are attacks, including this bench's own; a tenth of the honest ones
 * are look-alikes.
 */
export async function chooseTexts(folder: string, count: number, seed: number): Promise<HijackText[]> {
  const all = await readTexts(folder)
  const attacks = Math.round(count / 3)
  const hard = Math.round((count - attacks) / 10)
  const random = randomOf(seed)
  const some = (kind: HijackText['kind'], wanted: number) =>
    shuffle(
      all.filter((text) => text.kind === kind),
      random,
    ).slice(0, wanted)
  const own = ownAttacks.map(
    ([title, description]) =>
      ({ kind: 'attack', isOwn: true, title, description, data: undefined }) satisfies HijackText,
  )
  const chosen = [
    ...own.slice(0, attacks),
    ...some('attack', Math.max(0, attacks - own.length)),
    ...some('hard', hard),
    ...some('ordinary', count - attacks - hard),
  ]
  return shuffle(chosen, random)
}

interface Row {
  label: HijackText['kind']
  title: string | null
  description: string
  extra: Record<string, unknown> | null
}

async function readTexts(folder: string): Promise<HijackText[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort()
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return files.flatMap((file) =>
    file
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const { label, title, description, extra } = JSON.parse(line) as Row
        const whole = description.slice(0, 5000)
        return {
          kind: label,
          isOwn: false,
          title: (title ?? whole).slice(0, 200),
          description: whole,
          data: extra ?? undefined,
        }
      }),
  )
}

/** Returns a small generator (mulberry32), so that a seed gives the same items everywhere. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
function shuffle<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  return mixed
}
