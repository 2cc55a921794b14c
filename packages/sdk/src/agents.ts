import { GroundswellError } from './client/error.ts'
import type { Fetch } from './client/platform.ts'
import { newId } from './client/session.ts'
import { createTransport } from './client/transport.ts'
import type { Feedback } from './client/types.ts'
import { cut } from './widget/cut.ts'

/** The destination of a report: the service, the key of pages, and the zone that takes reports of agents. */
export interface LeaveFeedbackOptions {
  /** The service's URL, for instance `https://api.example.com`. */
  baseUrl: string
  /** `gs_pk_…`: the key that pages use. */
  publishableKey: string
  zoneId: string
  /** The name of the tool. Default: `leave_feedback`. */
  name?: string
  /** The product, as agents read it in the description of the tool. Default: this product. */
  product?: string
  fetch?: Fetch
}

/** The report of an agent. */
export interface AgentReport {
  /** The problem in one sentence, at most 200 characters. */
  problem: string
  /** The attempts that failed, and an idea that would help; at most 2,000 characters. */
  details?: string
  /** The tool that the report is about. */
  tool?: string
}

/** The result of a tool of the Model Context Protocol. It is a type, because interfaces have no index signature. */
export type ToolResult = {
  content: { type: 'text'; text: string }[]
  isError?: boolean
}

/** A tool with which agents report problems of a product. It also observes the product's own tools. */
export interface FeedbackTool {
  name: string
  /**
   * The config for `registerTool` of the official server. `inputSchema` is a Standard Schema that also gives JSON
   * Schema.
   */
  config: {
    title: string
    description: string
    inputSchema: ReportSchema
    annotations: { readOnlyHint: false; destructiveHint: false; idempotentHint: false; openWorldHint: false }
  }
  /** The input as JSON Schema, for servers that take one. */
  inputJsonSchema: Record<string, unknown>
  /** Sends a report. Never throws: a failure becomes a result that the agent reads. */
  call(report: AgentReport): Promise<ToolResult>
  /**
   * Wraps a handler of the product's own tool. If a call fails, a later report about the tool contains its name, the
   * names and types of its arguments, and the kind of the error. Values, and the text of the error, are not kept.
   */
  watch<Args extends unknown[], Result>(
    tool: string,
    handler: (...args: Args) => Result | Promise<Result>,
  ): (...args: Args) => Promise<Result>
}

/** Standard Schema (https://standardschema.dev), with its conversion to JSON Schema. */
export interface ReportSchema {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'groundswell'
    readonly types?: { readonly input: AgentReport; readonly output: AgentReport }
    validate(value: unknown): { value: AgentReport } | { issues: { message: string; path: [string] }[] }
    readonly jsonSchema: {
      input(): Record<string, unknown>
      output(): Record<string, unknown>
    }
  }
}

const limits = { problem: 200, details: 2_000, tool: 100 } as const
const jsonSchema = {
  type: 'object',
  properties: {
    problem: { type: 'string', minLength: 1, maxLength: limits.problem, description: 'One sentence' },
    details: {
      type: 'string',
      maxLength: limits.details,
      description: 'What you tried, what happened, what would have helped. No secrets and no data of people',
    },
    tool: { type: 'string', maxLength: limits.tool, description: 'The tool that it is about' },
  },
  required: ['problem'],
  additionalProperties: false,
}

const reportSchema: ReportSchema = {
  '~standard': {
    version: 1,
    vendor: 'groundswell',
    validate(value) {
      const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
      const issues = (Object.keys(limits) as (keyof typeof limits)[]).flatMap((name) => {
        const text = given[name]
        if (text === undefined && name !== 'problem') return []
        const fits = typeof text === 'string' && text.length <= limits[name] && text.trim() !== ''
        return fits
          ? []
          : [{ message: `${name} is a text of at most ${limits[name]} characters`, path: [name] as [string] }]
      })
      return issues.length > 0 ? { issues } : { value: given as unknown as AgentReport }
    },
    jsonSchema: { input: () => jsonSchema, output: () => jsonSchema },
  },
}

/** The latest failing call of a tool. */
interface FailedCall {
  tool: string
  arguments: Record<string, string>
  error: string
}
/** The most tools whose latest failing call is kept. The tool that failed longest ago is dropped first. */
const MOST_FAILED = 50
const MOST_ARGUMENTS = 20

/**
 * Adds a tool to the MCP server of a product: agents report friction with the product's publishable key. The service marks
 * the report as an agent's, screens it, and counts it apart from people.
 *
 * ```ts
 * const feedback = leaveFeedback({ baseUrl, publishableKey, zoneId: 'agents', product: 'Orchard' })
 * server.registerTool(feedback.name, feedback.config, feedback.call)
 * server.registerTool('search', config, feedback.watch('search', search))
 * ```
 */
export function leaveFeedback(options: LeaveFeedbackOptions): FeedbackTool {
  const { zoneId, name = 'leave_feedback', product = 'this product' } = options
  const nothing = async () => undefined
  const transport = createTransport({
    ...options,
    userToken: nothing,
    secret: nothing,
    keepSecret: async () => {},
  })
  const failed = new Map<string, FailedCall>()
  const noteFailure = (tool: string, input: unknown, error: string) => {
    failed.delete(tool)
    failed.set(tool, { tool, arguments: argumentTypes(input), error })
    if (failed.size > MOST_FAILED) failed.delete(failed.keys().next().value!)
  }

  return {
    name,
    config: {
      title: `Report a problem with ${product}`,
      description: `Tell the makers of ${product} what stood in your way: a tool that failed, an answer that misled you, a missing ability. Use it once for each problem, also if you found a way around it. People read it.`,
      inputSchema: reportSchema,
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    inputJsonSchema: jsonSchema,
    async call({ problem, details, tool }) {
      const evidence = tool === undefined ? undefined : failed.get(tool)
      const metadata = { ...(tool !== undefined && { tool }), ...(evidence && { failedCall: evidence }) }
      try {
        await transport.call<Feedback>({
          method: 'POST',
          path: '/api/feedback',
          idempotencyKey: newId(),
          body: {
            zoneId,
            title: cut(problem, limits.problem),
            ...(details && { description: cut(details, limits.details) }),
            isFromAgent: true,
            ...(Object.keys(metadata).length > 0 && { metadata }),
          },
        })
        return {
          content: [{ type: 'text', text: 'Thank you: the report has arrived. Go on with your work.' }],
        }
      } catch (error) {
        const why = error instanceof GroundswellError ? error.code : 'unreachable'
        const text = `The report did not arrive (${why}). Go on with your work; do not try again.`
        return { content: [{ type: 'text', text }], isError: true }
      }
    },
    watch:
      (tool, handler) =>
      async (...args) => {
        try {
          const result = await handler(...args)
          if ((result as ToolResult | null)?.isError === true) noteFailure(tool, args[0], 'isError')
          return result
        } catch (error) {
          noteFailure(tool, args[0], error instanceof Error ? error.name : typeof error)
          throw error
        }
      },
  }
}

/** Returns the names of the arguments with the types of their values. */
function argumentTypes(input: unknown): Record<string, string> {
  if (typeof input !== 'object' || input === null) return {}
  return Object.fromEntries(
    Object.entries(input)
      .slice(0, MOST_ARGUMENTS)
      .map(([name, value]) => [
        cut(name, limits.tool),
        value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value,
      ]),
  )
}
