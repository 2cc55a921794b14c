const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i

/**
 * Returns the id in a typed or pasted text, which may be the address of an item's page. Null: the text contains no id.
 */
export function findId(typed: string): string | null {
  return idPattern.exec(typed)?.[0].toLowerCase() ?? null
}
