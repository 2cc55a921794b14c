#!/usr/bin/env node
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { createAgentClient } from './agent-client.ts'
import { hasFormerCodes, withFormerCode } from './codes.ts'
import { createServer } from './server.ts'

/** Answers with the error codes of the negotiated version, by default the latest. */
class CodesOfVersion extends StdioServerTransport {
  private isFormer = false

  override send(...[message, ...rest]: Parameters<StdioServerTransport['send']>): Promise<void> {
    const { protocolVersion } = ('result' in message ? message.result : {}) as { protocolVersion?: unknown }
    if (typeof protocolVersion === 'string') this.isFormer = hasFormerCodes(protocolVersion)
    return super.send(this.isFormer ? withFormerCode(message) : message, ...rest)
  }
}

const help = `Groundswell over MCP, on standard input and output.

  groundswell-mcp

GROUNDSWELL_API_KEY  MCP key (gs_mk_…) or secret key, which then does what an MCP key may; required
GROUNDSWELL_URL      where the service is; http://127.0.0.1:8787 when unset
GROUNDSWELL_AGENT    which program works, as "name/version; model=…"; as the client names itself when unset`

const {
  GROUNDSWELL_API_KEY: key,
  GROUNDSWELL_URL: baseUrl = 'http://127.0.0.1:8787',
  GROUNDSWELL_AGENT: agent,
} = process.env
if (process.argv.includes('--help') || process.argv.includes('-h')) console.log(help)
else if (!key || !/^gs_[ms]k_/.test(key)) {
  console.error('Set GROUNDSWELL_API_KEY to an MCP key (gs_mk_…) or a secret key (gs_sk_…).')
  process.exitCode = 1
} else
  serveStdio(
    () => createServer((named) => createAgentClient(baseUrl, key, globalThis.fetch, () => agent ?? named())),
    { transport: new CodesOfVersion() },
  )
