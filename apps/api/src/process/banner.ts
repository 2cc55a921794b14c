import type { Config } from '../config.ts'

export interface BannerFacts {
  /** The address that the process listens on. */
  url: string
  /** The URL by which clients reach it. */
  publicUrl: string
  /** The address of the metrics; null: off. */
  metrics: string | null
  /** The database, without its password. */
  database: string
  startedInMs: number
  /** How many processes serve. */
  processes: number
  config: Pick<Config, 'OIDC_ISSUER' | 'NODE_ENV' | 'provider'>
  colours: boolean
}

/** Returns the text for a person at a terminal after the start. Logs do not show it. */
export function banner(facts: BannerFacts): string {
  const { url, publicUrl, metrics, database, startedInMs, processes, config, colours } = facts
  const paint = (code: string) => (text: string) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text)
  const [bold, dim, accent, link] = [paint('1'), paint('2'), paint('38;5;105'), paint('36')]
  /** Aligns rows of a name, a text and an explanation in columns. */
  const alignRows = (...all: (Row | null)[]) => {
    const shown = all.filter((row) => row !== null)
    const width = Math.max(...shown.map(([, text, about]) => (about ? text.length : 0)))
    return shown.map(
      ([name, text, about = '', style = (plain) => plain]) =>
        `  ${dim(name.padEnd(12))}${style(text)}${about && ' '.repeat(width - text.length + 2) + dim(about)}`,
    )
  }
  const places = alignRows(
    ['Start here', publicUrl, url === publicUrl ? '' : `listening on ${url}`, link],
    ['Dashboard', `${publicUrl}/app`, 'feedback, moderation, the loop', link],
    ['Portal', `${publicUrl}/t`, 'what testers see: vote, check, earn', link],
    ['Operator', `${publicUrl}/operator`, 'what is wrong, applications, payments', link],
    config.NODE_ENV === 'production'
      ? null
      : ['Playground', `${publicUrl}/playground`, 'a demo shop with the widget', link],
    ['Reference', `${publicUrl}/docs`, 'every operation', link],
    ['Agents', `${publicUrl}/mcp`, 'Model Context Protocol', link],
    metrics === null ? null : ['Metrics', metrics, '', link],
    processes === 1 ? null : ['Processes', String(processes), 'each with its own metrics port'],
    ['Database', database],
  )
  const next =
    config.provider === 'development'
      ? alignRows(
          ['Try', 'npm run demo', 'runs the whole loop, then lists what to open', bold],
          ['', 'npm run key', 'prints keys of a workspace, and a script tag', bold],
          ['', 'npm run token -- dev@localhost', 'prints an access token', bold],
          ['Users', 'dev@localhost · operator@localhost · tester1@localhost and so on: no password needed'],
        )
      : alignRows(
          ['Identity', config.OIDC_ISSUER ?? `${publicUrl}/identity`, '', link],
          ['Next', `sign in at ${publicUrl}/app`],
        )
  const title = `${accent('▂▄▆')}  ${bold('Groundswell')} is up ${dim(`after ${(startedInMs / 1000).toFixed(1)} s`)}`
  const stop = dim('Ctrl-C stops it after running requests have finished.')
  return `${['', `  ${title}`, '', ...places, '', ...next, '', `  ${stop}`, ''].join('\n')}\n`
}

type Row = [name: string, text: string, about?: string, style?: (text: string) => string]
