import { operations } from '../../src/features.ts'
import { describeApi } from '../../src/http/description.ts'

/** The part of JSON Schema that our API description uses. */
export interface Schema {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  format?: string
  pattern?: string
}

/** One operation as in the API description, so the fuzz knows no more than a client. */
export interface Described {
  id: string
  method: string
  path: string
  parameters: { name: string; in: string; schema: Schema }[]
  body: Schema | null
  upload: boolean
  /** The security schemes of each alternative; empty: open to everybody. */
  security: string[][]
}

interface Document {
  components: { schemas: Record<string, Schema> }
  paths: Record<string, Record<string, Record<string, unknown>>>
}

/** Every operation of the API description, with references resolved. */
export async function describedOperations(): Promise<Described[]> {
  const document = (await describeApi(operations)) as unknown as Document
  const follow = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(follow)
    if (typeof part !== 'object' || part === null) return part
    const { $ref } = part as Schema
    if ($ref) return follow(document.components.schemas[$ref.split('/').at(-1)!])
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, follow(inner)]))
  }
  const ours = new Set(operations.map((operation) => operation.id))
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, described]) => ours.has(described.operationId as string))
      .map(([method, described]) => {
        const content = (described.requestBody as { content?: Record<string, { schema: Schema }> })?.content
        return {
          id: described.operationId as string,
          method: method.toUpperCase(),
          path,
          parameters: (follow(described.parameters) ?? []) as Described['parameters'],
          body: (follow(content?.['application/json']?.schema) ?? null) as Schema | null,
          upload: content?.['multipart/form-data'] !== undefined,
          security: (described.security as Record<string, unknown>[]).map(Object.keys),
        }
      }),
  )
}
