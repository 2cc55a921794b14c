/** An event of rrweb, with the properties that are read here. */
export interface ReplayEvent {
  type: number
  timestamp: number
  data: unknown
}

/**
 * Attributes that a page needs in order to look right. All others are removed, because they may contain words,
 * addresses or ids of people.
 */
const kept =
  /^(?:class|id|style|type|dir|lang|hidden|open|disabled|checked|selected|multiple|rows|cols|size|width|height|colspan|rowspan|align|valign|rel|media|role|popover|_cssText|rr_\w+)$/
/** Attributes of SVG drawings, which are numbers and colours. */
const drawn =
  /^(?:viewBox|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|points|transform|fill|stroke|opacity|offset|preserveAspectRatio|[a-z]+-(?:rule|width|opacity|linecap|linejoin|dasharray|color|anchor))$/
/** Types of events: https://github.com/rrweb-io/rrweb/blob/main/packages/types/src/index.ts */
const META = 4
const CUSTOM = 5

/**
 * Removes from an event the data that rrweb does not mask: attributes with words or addresses, and the address of the
 * page. The texts of nodes are already masked.
 */
export function cleanedEvent(event: ReplayEvent): unknown {
  if (event.type === META)
    return { ...event, data: { ...(event.data as object), href: `${location.origin}/` } }
  if (event.type >= CUSTOM)
    return { type: CUSTOM, timestamp: event.timestamp, data: { tag: '', payload: null } }
  return cleanedValue(event)
}

function cleanedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleanedValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name === 'attributes' && !Array.isArray(inner)) return [name, keptAttributes(inner as object)]
      if (name === 'cssText' || name === 'rule' || name === 'replace') return [name, withoutAddresses(inner)]
      return [name, cleanedValue(inner)]
    }),
  )
}

function keptAttributes(attributes: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes ?? {})
      .filter(
        ([name, value]) =>
          (kept.test(name) || drawn.test(name)) && !/^rr_(?:src|dataURL)$/.test(name) && value !== undefined,
      )
      .map(([name, value]) => [name, withoutAddresses(value)]),
  )
}

/** Removes the addresses from styles. They may be long and may contain tokens. */
function withoutAddresses(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/url\([^()]*\)/g, 'url()')
  return typeof value === 'object' && value !== null
    ? JSON.parse(JSON.stringify(value).replace(/url\([^()]*\)/g, 'url()'))
    : value
}
