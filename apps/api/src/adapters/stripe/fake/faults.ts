/**
 * How a request fails. Without effect: `reset-before`, `hang`, `409`, `429`, `500`, `refuse`. With effect:
 * `reset-after`, `hang-after`, `truncate`, `500-after`, `html-after`. `late`: the connection is reset and the request
 * takes effect only when `arrive()` is called.
 */
export type Fault =
  | 'reset-before'
  | 'reset-after'
  | 'hang'
  | 'hang-after'
  | 'truncate'
  | '409'
  | '429'
  | '500'
  | '500-after'
  | 'html-after'
  | 'refuse'
  | 'late'

interface Planned {
  method: string
  path: string
  fault: Fault
  left: number
}

/** Planned faults that wait for a matching request. */
export class FaultPlan {
  #planned: Planned[] = []

  /** Makes the next `times` requests with this method and path prefix fail in this way. */
  add(route: string, fault: Fault, times = 1): void {
    const [method, path] = route.split(' ') as [string, string]
    this.#planned.push({ method, path, fault, left: times })
  }

  take(method: string, path: string): Fault | null {
    const planned = this.#planned.find(
      (each) => each.left > 0 && each.method === method && path.startsWith(each.path),
    )
    if (!planned) return null
    planned.left--
    return planned.fault
  }

  clear(): void {
    this.#planned = []
  }
}
