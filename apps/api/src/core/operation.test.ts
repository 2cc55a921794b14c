import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { operation, type ParametersOf } from './operation.ts'

test('the parameters of a path are typed by its names: another name does not compile', () => {
  const both: ParametersOf<'/api/zones/{zoneId}/items/{id}'> = { zoneId: 'a', id: 'b' }
  expect(Object.keys(both)).toEqual(['zoneId', 'id'])
  const declared = operation({
    id: 'readThing',
    method: 'GET',
    path: '/api/things/{thingId}',
    tag: 'Meta',
    summary: 'Read a thing',
    accepts: [],
    returns: Type.Object({ id: Type.String() }),
    // @ts-expect-error the path has no such parameter
    handle: ({ params }) => ({ id: params.id }),
  })
  expect(declared.path).toBe('/api/things/{thingId}')
})
