import type { Config } from '../config.ts'

export interface BannerFacts {
  url: string
  publicUrl: string
  /** Null: nothing is counted. */
  metrics: string | null
  /** Which database, without its password. */
  database: string
  startedInMs: number
  config: Pick<Config, 'OIDC_ISSUER' | 'NODE_ENV'>
  colours: boolean
}

/** What a person at a terminal wants to know after the start. Logs are not for people. */
export function banner(facts: BannerFacts): string {
  const { url, publicUrl, metrics, database, startedInMs, config, colours } = facts
  const paint = (code: number) => (text: string) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text)
  const [bold, dim, green, yellow] = [paint(1), paint(2), paint(32), paint(33)]
  const line = (name: string, text: string) => `  ${dim(name.padEnd(10))}${text}`
  const identity = config.OIDC_ISSUER
    ? [line('Identity', config.OIDC_ISSUER)]
    : [
        line('Identity', `${publicUrl}/identity  ${yellow('for development only: nobody needs a password')}`),
        line('', 'dev@localhost · operator@localhost · tester1@localhost … tester5@localhost'),
        line('', `a token: ${bold('npm run token -- dev@localhost')}`),
      ]
  return `${[
    '',
    `  ${green('●')} ${bold('Groundswell')} is up ${dim(`after ${(startedInMs / 1000).toFixed(1)} s`)}`,
    '',
    line('API', url === publicUrl ? url : `${publicUrl}  ${dim(`(listening on ${url})`)}`),
    line('Reference', `${publicUrl}/docs`),
    ...(config.NODE_ENV === 'production'
      ? []
      : [line('Widget', `${publicUrl}/playground  ${dim('a page to try it on')}`)]),
    line('Database', database),
    ...(metrics ? [line('Metrics', metrics)] : []),
    ...identity,
    '',
    config.OIDC_ISSUER
      ? line('Next', `sign in at the identity provider, then POST ${publicUrl}/api/account/bootstrap`)
      : line('Next', `${bold('npm run demo')} in another terminal plays the whole loop`),
    line('Stop', 'Ctrl-C; what is under way is finished first'),
    '',
  ].join('\n')}\n`
}
