import { expect, test } from 'vitest'
import { riddlesIn } from './prose.ts'

test.each([
  ['/** What a picture costs. */', 1],
  ['/** Cost of a picture. */', 0],
  ['// Of two that are removed at once, one stays.', 1],
  ['// Lock the account, so that two concurrent removals\n// cannot delete the last passkey.', 0],
  ['/**\n * Sends the mail. Who waits is told.\n */', 1],
  ['  // The member keeps his items.', 1],
  ["const glob = 'apps/**' // What a trailing remark says is not looked at", 0],
  ['// Which one? The latest.', 0],
] as const)('%s: %i riddles', (source, count) => {
  expect(riddlesIn(source)).toHaveLength(count)
})
