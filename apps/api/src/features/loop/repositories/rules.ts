import type { Preview, StoredInstallation, StoredRepository } from './store.ts'

type Permissions = Readonly<Record<string, string>>
const strength = ['read', 'write', 'admin']

/** Returns the needed permissions that an installation lacks, such as `checks: write`. */
export function missingPermissions(granted: Permissions, needed: Permissions): string[] {
  return Object.entries(needed)
    .filter(([name, access]) => strength.indexOf(granted[name] ?? '') < strength.indexOf(access))
    .map(([name, access]) => `${name}: ${access}`)
}

export function missingEvents(sent: readonly string[], needed: readonly string[]): string[] {
  return needed.filter((name) => !sent.includes(name))
}

export type ChecklistState = 'OK' | 'MISSING' | 'UNKNOWN'
export interface Line {
  item: 'INSTALLATION' | 'PERMISSIONS' | 'EVENTS' | 'REPOSITORY' | 'WEBHOOK' | 'RULE' | 'SOURCE'
  state: ChecklistState
  details: string[]
  url: string | null
}
/** The forge's answers for the checklist. Null means that there was no answer. */
export interface Readings {
  installation: Pick<StoredInstallation, 'state' | 'permissions' | 'events'> | null
  repository: 'REACHED' | 'MISSING' | null
  rule: { isRequired: boolean; isFromUs: boolean } | null
}

/** Returns the lines of the checklist, in the order in which to fix them. */
export function toChecklist(
  stored: Pick<StoredRepository, 'fullName' | 'heardAt'>,
  { installation, repository, rule }: Readings,
  needed: { permissions: Permissions; events: readonly string[] },
  pages: { installation: string; repository: string },
): Line[] {
  const lacking = installation ? missingPermissions(installation.permissions, needed.permissions) : []
  const silent = installation ? missingEvents(installation.events, needed.events) : []
  const isActive = installation?.state === 'ACTIVE'
  const checklistState = (isKnown: boolean, isOk: boolean): ChecklistState =>
    isKnown ? (isOk ? 'OK' : 'MISSING') : 'UNKNOWN'
  const toLine = (item: Line['item'], state: ChecklistState, url: string, details: string[] = []): Line => ({
    item,
    state,
    details,
    url: state === 'OK' ? null : url,
  })
  const rules = `${pages.repository}/settings/rules`
  return [
    toLine('INSTALLATION', checklistState(installation !== null, isActive), pages.installation),
    toLine('PERMISSIONS', checklistState(isActive, lacking.length === 0), pages.installation, lacking),
    toLine('EVENTS', checklistState(isActive, silent.length === 0), pages.installation, silent),
    toLine('REPOSITORY', checklistState(repository !== null, repository === 'REACHED'), pages.installation),
    toLine('WEBHOOK', checklistState(true, stored.heardAt !== null), pages.installation),
    toLine('RULE', checklistState(rule !== null, rule?.isRequired === true), rules),
    toLine('SOURCE', checklistState(rule?.isRequired === true, rule?.isFromUs === true), rules),
  ]
}

/**
 * Returns whether a deployment's account proves nothing. Every workflow uses the account of GitHub Actions, even one
 * from a pull request.
 */
export const isActionsAccount = ({ maker }: Preview) => maker.toLowerCase() === 'github-actions[bot]'

/**
 * Returns the repository and the number in the address of a pull request, such as
 * `https://github.com/acme/shop/pull/7/files`. Null means that the address is invalid.
 */
export function readPullUrl(web: string, address: string): { fullName: string; number: number } | null {
  const [url, own] = [URL.parse(address), URL.parse(web)]
  if (!url || !own || url.host !== own.host) return null
  const path = url.pathname.slice(own.pathname === '/' ? 0 : own.pathname.length)
  const [, owner, name, kind, number] = path.split('/')
  if (!owner || !name || kind !== 'pull' || !/^[1-9][0-9]{0,8}$/.test(number ?? '')) return null
  return { fullName: `${owner}/${name}`, number: Number(number) }
}
