import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { languages } from '../../../web/src/text/catalogue.ts'

test('every folder with texts has all six languages', () => {
  const source = fileURLToPath(new URL('..', import.meta.url))
  const folders = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name === 'messages')
    .map(({ parentPath }) => `${parentPath}/messages`)
  expect(folders.length).toBeGreaterThan(2)
  const wanted = Object.keys(languages).map((language) => `${language}.ts`)
  for (const folder of folders) expect(readdirSync(folder), folder).toEqual(expect.arrayContaining(wanted))
})
