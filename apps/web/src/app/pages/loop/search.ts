import { type BoardFilter, keepShownFields } from '../../parts/filter/held.ts'

/** The parameters of the board: the filter of its items. */
export interface LoopSearch extends BoardFilter {
  /** The deployment in the sheet. */
  open?: string
}
/** The parameters of a deployment's page. */
export interface DeploymentSearch {
  /** The lowest level of the log lines that are shown. */
  level?: Level
}

/** Levels from which lines are shown, the quietest first. */
export const levels = ['debug', 'info', 'warn', 'error'] as const
export type Level = (typeof levels)[number]

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const parseId = (value: unknown) => (typeof value === 'string' && UUID.test(value) ? value : undefined)

/** Reads the board's address. Parameters that it does not understand are dropped. */
export function readLoopSearch(search: Record<string, unknown>): LoopSearch {
  const open = parseId(search.open)
  return { ...keepShownFields('loop', search), ...(open ? { open } : {}) }
}

/** Reads a deployment's address; every level is the default. */
export function readDeploymentSearch(search: Record<string, unknown>): DeploymentSearch {
  const level = levels.find((known) => known === search.level)
  return level && level !== 'debug' ? { level } : {}
}
