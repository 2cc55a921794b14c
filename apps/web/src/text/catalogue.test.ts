import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { byFolder } from './by-folder.ts'
import { languages } from './catalogue.ts'

const source = fileURLToPath(new URL('..', import.meta.url))
const folders = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name === 'messages')
  .map(({ parentPath }) => `${parentPath}/messages`)

test('every folder with texts has all six languages', () => {
  const wanted = Object.keys(languages).map((language) => `${language}.ts`)
  for (const folder of folders) expect(readdirSync(folder), folder).toEqual(expect.arrayContaining(wanted))
})

test('no two folders with texts share a name, since texts are found by it', () => {
  const names = folders.map((folder) => folder.split('/').at(-2))
  expect(names).toEqual([...new Set(names)])
})

test('texts are found by the name of their folder', () => {
  expect(byFolder({ '../../app/pages/inbox/messages/de.ts': { title: 'Eingang' } })).toEqual({
    inbox: { title: 'Eingang' },
  })
})
