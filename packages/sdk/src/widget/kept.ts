import type { Secret } from '../client/transport.ts'
import { mount } from '../widget.ts'
import type { Widget, WidgetOptions } from './options.ts'

/** Options that cannot change while the widget is mounted. A change of one mounts the widget again. */
const fixed = [
  ...['baseUrl', 'publishableKey', 'zoneId', 'locale', 'theme', 'accent', 'accentText', 'position', 'label'],
  ...['nonce', 'diagnostics'],
] as const

/** Returns a key of these options: widgets whose keys are equal can be the same widget. */
export function optionsKey(options: WidgetOptions): string {
  return JSON.stringify(fixed.map((name) => options[name as keyof WidgetOptions] ?? null))
}

/**
 * Mounts a widget that always reads tokens and metadata from the current options, so that a framework may create new
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
