type Schema = Record<string, unknown>
interface Described {
  paths: Record<string, Record<string, DescribedOperation>>
  components: { schemas: Record<string, Schema> }
}
interface DescribedOperation {
  operationId: string
  security?: Record<string, unknown>[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/**
 * Returns the bodies of the operations that a credential may call, by operation id, as JSON schemas without references.
 * The MCP tools take their limits from the bodies for agents' keys, the extension from those for studio tokens.
 */
export function bodiesFor(credential: 'mcp' | 'studioToken', description: unknown): Record<string, Schema> {
  const { paths, components } = description as Described
  const bodies: Record<string, Schema> = {}
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    const schema = operation.requestBody?.content['application/json']?.schema
    if (schema && operation.security?.some((accepted) => credential in accepted))
      bodies[operation.operationId] = resolveRefs(schema, components.schemas) as Schema
  }
  return bodies
}

function resolveRefs(value: unknown, schemas: Record<string, Schema>): unknown {
  if (Array.isArray(value)) return value.map((each) => resolveRefs(each, schemas))
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...own } = value as { $ref?: string }
  const target = $ref ? schemas[$ref.slice('#/components/schemas/'.length)] : own
  return Object.fromEntries(Object.entries(target!).map(([name, part]) => [name, resolveRefs(part, schemas)]))
}
