import { mountWith } from './widget/mount.ts'
import type { Load, Widget, WidgetOptions } from './widget/options.ts'

export type { Poll, Widget, WidgetOptions } from './widget/options.ts'

const parts = {
  panel: () => import('./panel.ts'),
  shot: () => import('./shot.ts'),
  picture: () => import('./picture.ts'),
  en: () => import('./messages/en.ts'),
  ar: () => import('./messages/ar.ts'),
  de: () => import('./messages/de.ts'),
  es: () => import('./messages/es.ts'),
  fr: () => import('./messages/fr.ts'),
  ja: () => import('./messages/ja.ts'),
}

/** Puts the button into the page; the panel is loaded when somebody wants it. */
export function mount(options: WidgetOptions): Widget {
  return mountWith(((name: keyof typeof parts) => parts[name]()) as Load, options)
}
