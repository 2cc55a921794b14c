import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

const select = SerializerSelector()

/** Fastify's own serialisers, each compiled with the first answer of its kind: there are hundreds, and few are in use. */
export const buildSerializer: NonNullable<Compilers['buildSerializer']> = (externalSchemas, options) => {
  const compile = select(externalSchemas, options)
  return (place) => {
    let serialise: ((value: unknown) => string) | undefined
    return (value) => {
      serialise ??= compile(place as Parameters<typeof compile>[0])
      return serialise(value)
    }
  }
}
