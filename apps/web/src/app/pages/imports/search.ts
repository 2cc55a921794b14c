/** The import that is open, by its id. */
export interface ImportSearch {
  run?: string
}

export function parseImportSearch({ run }: Record<string, unknown>): ImportSearch {
  return typeof run === 'string' && /^[0-9a-f-]{36}$/.test(run) ? { run } : {}
}
