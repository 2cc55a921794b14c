/**
 * The parts of GitHub's answers that the service reads. The fake of the tests checks whole answers against GitHub's own
 * description.
 */
export interface RepositoryShape {
  id: number
  full_name: string
  private: boolean
  default_branch: string
  permissions?: { admin?: boolean }
}
export interface InstallationShape {
  id: number
  account: { id: number; login?: string; slug?: string; type?: string } | null
  suspended_at: string | null
  permissions: Record<string, string>
  events: string[]
}
export interface PullRequestShape {
  number: number
  state: 'open' | 'closed'
  merged?: boolean
  title: string
  body: string | null
  head: { sha: string; ref: string; repo: { id: number } | null }
  base: { sha: string; ref: string; repo: { id: number } }
  changed_files?: number
}
export interface FileShape {
  filename: string
  previous_filename?: string
  status: string
}
export interface TreeShape {
  tree: { path: string; mode: string; type: string; sha: string }[]
  truncated: boolean
}
export interface CheckRunShape {
  id: number
  external_id: string | null
}
export interface RuleShape {
  type: string
  parameters?: { required_status_checks?: { context: string; integration_id?: number | null }[] }
}
export interface MergeQueueShape {
  data?: {
    repository: {
      mergeQueue: {
        entries: {
          nodes: {
            position: number
            headCommit: { oid: string } | null
            pullRequest: { number: number; headRefOid: string } | null
          }[]
          pageInfo: { hasNextPage: boolean }
        }
      } | null
    } | null
  }
}
type ActorShape = { __typename: string; login: string } | null
export interface DeploymentsShape {
  data?: {
    repository: {
      deployments: {
        nodes: {
          commitOid: string
          environment: string | null
          creator: ActorShape
          latestStatus: {
            state: string
            environmentUrl: string | null
            createdAt: string
            creator: ActorShape
          } | null
        }[]
      }
    } | null
  }
}
export interface TreeOfCommitShape {
  data?: { repository: { object: { tree?: { oid: string } } | null } | null }
}
export interface MergedShape {
  data?: {
    repository: {
      pullRequest: { merged: boolean; mergeCommit: { tree: { oid: string } } | null } | null
    } | null
  }
}
