import { readFile } from 'node:fs/promises'
import spectralCore from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'

test('spectral finds nothing in the API description by its rules for OpenAPI', async () => {
  const spectral = new spectralCore.Spectral()
  // Summaries say what most operations do, and whom to ask is another matter in each installation.
  const rules = { 'operation-description': 'off', 'info-contact': 'off' } as const
  spectral.setRuleset({ extends: [[oas, 'recommended']] as never, rules })
  const text = await readFile(new URL('../../openapi.json', import.meta.url), 'utf8')
  const findings = await spectral.run(JSON.parse(text))
  expect(findings.map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`)).toEqual([])
})
