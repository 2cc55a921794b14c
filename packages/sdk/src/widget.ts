import { load } from './parts.ts'
import { mountWith } from './widget/mount.ts'
import type { Widget, WidgetOptions } from './widget/options.ts'

export type { Poll, Sent, Widget, WidgetOptions } from './widget/options.ts'

/** Puts the button into the page; the panel is loaded when it is first needed. */
export function mount(options: WidgetOptions): Widget {
  return mountWith(load, options)
}
