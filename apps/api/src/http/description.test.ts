import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { isVisible } from '../core/visible.ts'
import { operations } from '../features.ts'
import { describeApi } from './description.ts'

interface Described {
  operationId: string
  requestBody?: { content: { 'application/json'?: { example?: unknown } } }
  responses: Record<string, { content?: Record<string, unknown> }>
}
const description = (await describeApi(operations)) as {
  paths: Record<string, Record<string, Described>>
}
const described = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

test('every operation with a JSON body shows one that it takes', () => {
  const ajv = new Ajv({ strict: false, validateSchema: false })
  ;(addFormats as unknown as (ajv: Ajv) => void)(ajv)
  ajv.addFormat('visible', isVisible)
  ajv.addSchema(description, 'api')
  const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')
  const faults = described.flatMap(({ path, method, operationId, requestBody }) => {
    const body = requestBody?.content['application/json']
    if (!body) return []
    if (body.example === undefined) return [`${operationId} shows none`]
    const at = `/paths/${escaped(path)}/${method}/requestBody/content/application~1json/schema`
    const validate = ajv.compile({ $ref: `api#${encodeURI(at)}` })
    return validate(body.example) ? [] : [`${operationId}: ${ajv.errorsText(validate.errors)}`]
  })
  expect(faults).toEqual([])
})

test('pictures, tables, pages and texts are described as what they are', () => {
  const typesOf = (id: string) =>
    Object.keys(described.find(({ operationId }) => operationId === id)!.responses['200']!.content!)
  expect(typesOf('downloadScreenshot')).toEqual(['image/png', 'image/jpeg', 'image/webp'])
  expect(typesOf('exportMovements')).toEqual(['text/csv'])
  expect(typesOf('getReference')).toEqual(['text/html'])
  expect(typesOf('listFeedback')).toEqual(['application/json'])
})
