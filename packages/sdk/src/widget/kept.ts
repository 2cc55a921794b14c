import type { Secret } from '../client/transport.ts'
import { mount } from '../widget.ts'
import type { Widget, WidgetOptions } from './options.ts'

/** Options that a mounted widget cannot change. A change mounts the widget again. */
const fixed = [
  ...['baseUrl', 'publishableKey', 'zoneId', 'locale', 'theme', 'accent', 'accentText', 'position', 'label'],
  ...['nonce', 'diagnostics'],
] as const

/** Returns a key of the options that a widget cannot change: options with equal keys can share one widget. */
export function identityOf(options: WidgetOptions): string {
  return JSON.stringify(fixed.map((name) => options[name as keyof WidgetOptions] ?? null))
}

/**
 * Mounts a widget that always uses the tokens and metadata of the present options, so that a framework may make new
 * functions at every render.
 */
export function mountKept(present: () => WidgetOptions): Widget {
  const token = (name: 'testerToken' | 'userToken') => async () => {
    const given: Secret | undefined = present()[name]
    return (typeof given === 'function' ? await given() : given) ?? ''
  }
  return mount({
    ...present(),
    testerToken: token('testerToken'),
    userToken: token('userToken'),
    metadata: () => present().metadata?.() ?? {},
  })
}
