import type { Load, Parts } from './widget/options.ts'

const parts: { [Name in keyof Parts]: () => Promise<Parts[Name]> } = {
  panel: () => import('./panel.ts'),
  shot: () => import('./shot.ts'),
  picture: () => import('./picture.ts'),
  places: () => import('./places.ts'),
  item: () => import('./item.ts'),
  results: () => import('./results.ts'),
  trace: () => import('./trace.ts'),
  record: () => import('./record.ts'),
  steps: () => import('./steps.ts'),
  advice: () => import('./advice.ts'),
  after: () => import('./after.ts'),
  en: () => import('./messages/en.ts'),
  ar: () => import('./messages/ar.ts'),
  de: () => import('./messages/de.ts'),
  es: () => import('./messages/es.ts'),
  fr: () => import('./messages/fr.ts'),
  ja: () => import('./messages/ja.ts'),
  enMore: () => import('./messages/more/en.ts'),
  arMore: () => import('./messages/more/ar.ts'),
  deMore: () => import('./messages/more/de.ts'),
  esMore: () => import('./messages/more/es.ts'),
  frMore: () => import('./messages/more/fr.ts'),
  jaMore: () => import('./messages/more/ja.ts'),
}

/** Loads a chunk as a module when it is needed. */
export const load = ((name: keyof Parts) => parts[name]()) as Load
