import { parseId } from '../commands/values.ts'
import { Refusal, UsageError } from '../failures.ts'
import type { Host } from '../host.ts'

/** Options of every command about a running deployment. */
export const ofDeployment = {
  deployment: { type: 'string', value: 'ID', help: 'the deployment; default: GROUNDSWELL_DEPLOYMENT' },
} as const

/** Returns the deployment that a CI step works on, from its option or the environment. */
export function findDeployment(host: Host, { deployment }: { deployment?: string }): string {
  const named = deployment ?? host.env.GROUNDSWELL_DEPLOYMENT
  if (!named) throw new UsageError('Say which deployment: --deployment ID, or GROUNDSWELL_DEPLOYMENT.')
  return parseId(named, '--deployment')
}

/** Returns the commit of a run of GitHub Actions. Other systems need --commit. */
export function findCommit(host: Host, given: string | undefined): string | undefined {
  const commit = given ?? (host.env.GITHUB_ACTIONS === 'true' ? host.env.GITHUB_SHA : host.env.CI_COMMIT_SHA)
  if (commit !== undefined && !/^[0-9a-f]{7,64}$/iu.test(commit))
    throw new UsageError('A commit is 7 to 64 hexadecimal digits.')
  return commit
}

/** Checks a web address that people may open from the dashboard. */
export function webAddress(name: string, given: string | undefined): string | undefined {
  if (given !== undefined && !(URL.canParse(given) && /^https?:$/u.test(new URL(given).protocol)))
    throw new UsageError(`--${name} is an address such as https://example.com.`)
  return given
}

/** Throws Refusal if the service has stopped a report until a person decides. */
export function refuseStopped(after: { status: string; question?: string | null }, wanted: string): void {
  if (after.status === wanted) return
  throw new Refusal(
    `It is ${after.status}: it waits for a person. ${after.question ?? 'The dashboard shows why.'}`.trimEnd(),
  )
}
