import type { ActionReturn } from 'svelte/action'
import { mountKept, optionsKey } from './widget/kept.ts'
import type { Widget, WidgetOptions } from './widget/options.ts'

export type { Poll, Sent, Widget, WidgetOptions } from './widget/options.ts'

/** The options of the widget, and a callback that receives it. */
export interface GroundswellOptions extends WidgetOptions {
  /** Called with each widget that is mounted. */
  onWidget?: (widget: Widget) => void
}

/**
 * Mounts the widget for as long as the element lives, as an action: `<svelte:body use:groundswell={options} />`. Other
 * colours, another zone or another key mount it again; tokens and `metadata` are read when they are needed.
 */
export function groundswell(
  _element: unknown,
  options: GroundswellOptions,
): ActionReturn<GroundswellOptions> {
  let present = options
  let widget = mountNow()
  function mountNow(): Widget {
    const mounted = mountKept(() => present)
    present.onWidget?.(mounted)
    return mounted
  }
  return {
    update(next) {
      const isOther = optionsKey(next) !== optionsKey(present)
      present = next
      if (!isOther) return
      widget.destroy()
      widget = mountNow()
    },
    destroy: () => widget.destroy(),
  }
}
