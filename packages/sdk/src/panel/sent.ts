import type { Feedback } from '../client/types.ts'
import type { Frame, Sent } from '../widget/options.ts'

/**
 * Tells the page that the service has a submission, by an event on the widget's element. The event does not contain the
 * submission's text.
 */
export function tellSent({ host }: Pick<Frame, 'host'>, { id, zoneId, type }: Feedback) {
  const detail: Sent = { itemId: id, zoneId, type }
  host.dispatchEvent(new CustomEvent('groundswell:sent', { bubbles: true, detail }))
}
