const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i

/** The id in what somebody typed or pasted: an id, or the address of an item's page. Null: there is none. */
export function idIn(typed: string): string | null {
  return idPattern.exec(typed)?.[0].toLowerCase() ?? null
}
