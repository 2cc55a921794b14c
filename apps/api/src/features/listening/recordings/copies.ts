import type { App } from '../../../app.ts'
import { type CopiedTable, makeCopies, screeningCost, withheld } from '../../engines/safety/index.ts'
import { recordingTooLarge } from './problems.ts'
import { distinctTexts, isLabel, mapTexts } from './rules.ts'
import type { Recorded } from './schemas.ts'

/** The largest cost of all distinct texts of a recording, in the units of `screeningCost`: about 130 ms of a thread. */
const MOST_SCREENED = 40_000
/** The screening cost for which a recording counts as one further request. */
const A_REQUEST = 2_000

/**
 * Returns how many further requests a recording counts as. Throws recording_too_large if the recording exceeds the
 * limit.
 */
export function requestsForRecording(recorded: Recorded): number {
  const { words, names } = distinctTexts(recorded)
  const cost = screeningCost({ data: [...names, ...words] }, [...names.keys()])
  if (cost > MOST_SCREENED) throw recordingTooLarge()
  return Math.floor(cost / A_REQUEST)
}

/**
 * The most texts that one request puts into the screen's queue at once, so that it never fills its workspace's share.
 */
const AT_ONCE = 16

/**
 * Makes the redacted copy of a recording for agents: each text is redacted or withheld. Sentences are screened as one
 * document, but names and labels separately: «Delete account», «Export data» and «Send» in a row would look like an
 * order, although they are ordinary buttons.
 */
export async function makeRecordingCopy(
  app: App,
  workspaceId: string,
  recorded: Recorded,
): Promise<Recorded> {
  const { words, names } = distinctTexts(recorded)
  const sentences = words.filter((text) => !isLabel(text))
  const { copies } = await makeCopies(app, workspaceId, { words: { copies: sentences } })
  const copyOf = new Map(sentences.map((text, at) => [text, copies[at]!]))
  const nameCopyOf = await copyEachSeparately(names, (copy) =>
    makeCopies(app, workspaceId, { names: { copy } }),
  )
  const labelCopyOf = await copyEachSeparately(words.filter(isLabel), (copy) =>
    makeCopies(app, workspaceId, { words: { copy } }),
  )
  return mapTexts(
    recorded,
    (text, isName) => (isName ? nameCopyOf : isLabel(text) ? labelCopyOf : copyOf).get(text)!,
  )
}

/** Makes the redacted copy of each text, screening each text separately. */
async function copyEachSeparately(
  texts: readonly string[],
  read: (text: string) => Promise<{ copy: string | null }>,
): Promise<Map<string, string>> {
  const copies = new Map<string, string>()
  for (let at = 0; at < texts.length; at += AT_ONCE) {
    const some = texts.slice(at, at + AT_ONCE)
    const made = await Promise.all(some.map(read))
    for (const [place, text] of some.entries()) copies.set(text, made[place]!.copy ?? withheld)
  }
  return copies
}

export const copiedRecordings: CopiedTable<{ workspaceId: string; recorded: Recorded }> = {
  table: 'recordings',
  key: ['workspace_id', 'feedback_id'],
  version: 'copy_version',
  hasText: 'true',
  texts: ['recorded'],
  copies: { cleared: 'jsonb' },
  make: async (app, { workspaceId, recorded }) => ({
    cleared: await makeRecordingCopy(app, workspaceId, recorded),
  }),
}
