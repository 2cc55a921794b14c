import { expect, test } from 'vitest'
import { participlesIn, riddlesIn } from './prose.ts'

test.each([
  ['/** What a picture costs. */', 1],
  ['/** Cost of a picture. */', 0],
  ['// Of two that are removed at once, one stays.', 1],
  ['// Lock the account, so that two concurrent removals\n// cannot delete the last passkey.', 0],
  ['/**\n * Sends the mail. Who waits is told.\n */', 1],
  ['  // The member keeps his items.', 1],
  ["const glob = 'apps/**' // What a trailing remark says is not looked at", 0],
  ['// Which one? The latest.', 0],
  ['/** Null: it is no token. */', 1],
  ['/** Null: there is no token, or it is no longer valid. */', 0],
] as const)('%s: %i riddles', (source, count) => {
  expect(riddlesIn(source)).toHaveLength(count)
})

test.each([
  ['export async function told(tx: Tx): Promise<void> {', ['told']],
  ['const walked = (trail: Trail) => trail.at(-1)', ['walked']],
  ['function merged<Item>(items: Item[]) {', ['merged']],
  ['export function mergeItems(merged: Item[]) {\n  const shown = () => merged\n', []],
  ['const expired = new Date(0)\nconst needed = (1 + 2) * 3', []],
] as const)('%s: functions named by a participle', (source, names) => {
  expect(participlesIn(source).map(({ name }) => name)).toEqual(names)
})
