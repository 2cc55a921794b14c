import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modelFiles } from '../training/model-files.ts'
import { ofThisVersion, pipelineVersion } from './version.ts'

test('a model of another version does not load, and the error says what to do', () => {
  const file = { pipeline: '2020.01.1', weights: '' }
  expect(() => ofThisVersion('some.json', file)).toThrow(
    `some.json belongs to pipeline 2020.01.1, and this is ${pipelineVersion}: train it again, or run npm run screen:version.`,
  )
  const present = { ...file, pipeline: pipelineVersion }
  expect(ofThisVersion('some.json', present)).toBe(present)
})

test.each(modelFiles)('%s says in its first line which version it belongs to', (file) => {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  expect(text.split('\n')[1]!.trim()).toBe(`"pipeline": "${pipelineVersion}",`)
})
