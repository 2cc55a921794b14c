import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, table } from '../apps/api/src/config.ts'
import { envExample, readmeWithSettings } from './settings.ts'

const read = () => readFile(new URL('../.env.example', import.meta.url), 'utf8')

test('.env.example is what "npm run settings" writes from the table of settings', async () => {
  expect(await read()).toBe(envExample())
})

test('.env.example names every setting, and uncommented it changes nothing', async () => {
  const uncommented = parseEnv((await read()).replace(/^# ([A-Z][A-Z0-9_]*=)/gm, '$1'))
  expect(Object.keys(uncommented).sort()).toEqual(Object.keys(table).sort())
  expect(readConfig(uncommented as Record<string, string>)).toEqual(readConfig({}))
})

test('the README’s table of settings is what "npm run settings" writes', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  expect(readme).toBe(readmeWithSettings(readme))
  for (const name of Object.keys(table)) expect(readme).toContain(`| \`${name}\` |`)
})
