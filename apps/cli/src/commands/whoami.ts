import { readIdentity } from '../account/person.ts'
import { command } from '../command.ts'
import { bold, formatColumns, line } from '../terminal/line.ts'

const kinds = {
  member: 'a person',
  secret: 'a secret key',
  mcp: 'an MCP key',
  publishable: 'a publishable key',
} as const

/** Shows the credential in use and what it gives access to. */
export const whoami = command({
  name: 'whoami',
  summary: 'Show who you are to the service, and your workspaces',
  async run({ out, connect }) {
    const connection = await connect()
    const { kind, workspace, member, memberships, campaignId } = await readIdentity(connection)
    const { url } = connection
    out.result({ url, kind, workspace, member, memberships, campaignId }, () => [
      ...formatColumns([
        [line`Service`, url],
        [line`Credential`, kinds[kind]],
        ...(member ? [[line`Person`, line`${member.email ?? member.id}, ${member.role}`]] : []),
        [line`Workspace`, line`${bold(workspace.name)} (${workspace.id})`],
        ...(campaignId ? [[line`Campaign`, campaignId]] : []),
      ]),
      ...memberships
        .filter(({ workspaceId }) => workspaceId !== workspace.id)
        .map((other) => line`Also in    ${other.workspaceId}  ${other.role}  ${other.workspaceName}`),
    ])
    return undefined
  },
})
