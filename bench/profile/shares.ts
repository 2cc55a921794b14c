interface Frame {
  functionName: string
  url: string
  lineNumber: number
}

/** The file that V8 writes with --cpu-prof, reduced to the fields that are read here. */
export interface CpuProfile {
  nodes: {
    id: number
    callFrame: Frame
    children?: number[]
  }[]
  /** The id of the node that was running at each sample. `timeDeltas`: the µs since the sample before. */
  samples: number[]
  timeDeltas: number[]
}

export interface Share {
  name: string
  ms: number
  /** The share of the time during which anything ran. */
  share: number
}

export function sharesByFunction(profile: CpuProfile): Share[] {
  return sharesBy(profile, ({ callFrame: { functionName, url, lineNumber } }) =>
    url ? `${functionName || '(anonymous)'}  ${placeOf(url)}:${lineNumber + 1}` : functionName,
  )
}

/** Returns the shares of time by package, part of Node, or folder of the service. */
export function sharesByModule(profile: CpuProfile): Share[] {
  return sharesBy(profile, ({ callFrame: { functionName, url } }) => {
    const inPackage = packageOf(url)
    if (inPackage) return inPackage
    if (!url) return functionName.startsWith('(') ? functionName : '(native)'
    if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/')
    const place = placeOf(url)
    return place
      .split('/')
      .slice(0, place.startsWith('features/') ? 2 : 1)
      .join('/')
  })
}

/**
 * Returns the shares of time by file of the service. Time of libraries and of Node counts for the file that called
 * them. The package, or the part of Node, is named only if none of the service's files called it.
 */
export function sharesByLayer(profile: CpuProfile): Share[] {
  const callers = callersOf(profile)
  return sharesBy(profile, (node) => {
    let outermost = ''
    for (let at: Node | undefined = node; at; at = callers.get(at.id)) {
      const { url } = at.callFrame
      if (url.includes('/apps/api/src/')) return placeOf(url)
      outermost = packageOf(url) ?? (url.startsWith('node:') ? url : outermost)
    }
    return node.callFrame.functionName.startsWith('(') ? node.callFrame.functionName : outermost || '(native)'
  })
}

export type Node = CpuProfile['nodes'][number]

/** Returns the caller of each node, by the id of the node. */
export function callersOf({ nodes }: CpuProfile): Map<number, Node> {
  return new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)))
}
const packageOf = (url: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]

export function sharesBy(profile: CpuProfile, nameOf: (node: Node) => string) {
  const names = new Map(profile.nodes.map((node) => [node.id, nameOf(node)]))
  const times = new Map<string, number>()
  let busy = 0
  profile.samples.forEach((id, place) => {
    const name = names.get(id)!
    if (name === '(idle)' || name === '(program)' || name === '(root)') return
    // A sample stands for the time until the next sample.
    const us = profile.timeDeltas[place + 1] ?? 0
    busy += us
    times.set(name, (times.get(name) ?? 0) + us)
  })
  return [...times]
    .map(([name, us]): Share => ({ name, ms: us / 1000, share: us / busy }))
    .sort((a, b) => b.ms - a.ms)
}

function placeOf(url: string): string {
  return url.replace(/^file:\/\//, '').replace(/.*\/(?:node_modules|apps\/api\/src)\//, '')
}
