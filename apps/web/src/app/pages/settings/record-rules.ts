/** Ids created on one day begin alike, so both the beginning and the end are shown. */
const ID = /^([0-9a-f]{4})[0-9a-f]{4}-[0-9a-f-]{23}([0-9a-f]{4})$/

/**
 * Returns the ids, constants and counts of an event in one line: `role ADMIN, former MEMBER`. Unset values are left
 * out.
 */
export function formatDetails(data: Readonly<Record<string, unknown>>): string {
  return Object.entries(data)
    .filter(([, value]) => value !== null && value !== undefined && !isEmpty(value))
    .map(([name, value]) => `${name} ${valueText(value)}`)
    .join(', ')
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(' ')
  if (typeof value === 'string') return value.replace(ID, '$1…$2')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
