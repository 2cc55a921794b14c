import type { Client, ClientOptions } from './client/client.ts'
import { mountWith } from './widget/mount.ts'
import type { Load, Parts, Widget, WidgetOptions } from './widget/options.ts'

/** File name and integrity hash of each chunk, inserted by the build. */
declare const __PARTS__: Record<keyof Parts, [file: string, integrity: string]>

/**
 * `document.currentScript` is not read directly: an `<img name="currentScript">` in text that users wrote on the page
 * would replace it.
 */
const script = Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement
if (!script) throw new Error('Load v1.js by <script async>.')
/** The service's address: the script's address before `/sdk/`. For a script at any other path, its origin. */
const [service] = script.src.match(/^\w+:..[^/]+((\/.*)?(?=\/sdk\/))?/)!

/** Under `require-trusted-types-for`, a script URL must come from a policy; ours is named `groundswell`. */
let policy: { createScriptURL(url: string): string } | undefined
function trustUrl(url: string): string {
  const { trustedTypes } = window as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: object): NonNullable<typeof policy> }
  }
  policy ??= trustedTypes?.createPolicy('groundswell', { createScriptURL: (address: string) => address })
  return policy ? policy.createScriptURL(url) : url
}

const loaded: Partial<Record<keyof Parts, Promise<unknown>>> = {}
const load = ((name: keyof Parts) => {
  loaded[name] ??= loadOnce(name).catch((error) => {
    delete loaded[name]
    throw error
  })
  return loaded[name]
}) as Load

/** Loads a chunk. It runs only if its bytes are the ones that this script was built with. */
async function loadOnce(name: keyof Parts): Promise<unknown> {
  const [file, integrity] = __PARTS__[name]
  const url = new URL(file, script.src).href
  const element = document.createElement('script')
  element.type = 'module'
  element.src = trustUrl(url)
  element.integrity = integrity
  element.crossOrigin = 'anonymous'
  if (script.nonce) element.nonce = script.nonce
  await new Promise((resolve, reject) => {
    element.onload = resolve
    element.onerror = () => reject(new Error(`${url} could not be loaded.`))
    document.head.append(element)
  })
  element.remove()
  // The same URL returns the same module: it is not fetched again.
  return import(url)
}

interface Sdk {
  source: string
  /** Widgets of script tags. A page that loads in parts may run a tag again, which must not create a second widget. */
  tagged: Record<string, Widget>
  mount(options: Omit<WidgetOptions, 'baseUrl'> & { baseUrl?: string }): Widget
  createClient(options: Omit<ClientOptions, 'baseUrl'> & { baseUrl?: string }): Promise<Client>
}
const known = (window as unknown as { Groundswell?: Sdk }).Groundswell
const fresh: Sdk = {
  tagged: known?.tagged ?? {},
  /** The script's URL. A second tag of the same script uses the chunks that the first has loaded. */
  source: script.src,
  /** Puts the button into the page. Default of `baseUrl`: the service that the script came from. */
  mount: (options) => mountWith(load, { nonce: script.nonce, baseUrl: service, ...options }),
  /** The client without the widget. */
  createClient: async (options) => (await load('panel')).createClient({ baseUrl: service, ...options }),
}
const Groundswell = known?.source === script.src ? known : fresh
Object.assign(window, { Groundswell })

const { key, url, zone, locale, theme, position, accent, accentText, label, diagnostics, record } =
  script.dataset
const given = { baseUrl: url, zoneId: zone, locale, theme, position, accent, accentText, label }
const options: Partial<WidgetOptions> = Object.fromEntries(Object.entries(given).filter(([, value]) => value))
if (key) {
  const { tagged } = Groundswell
  const name = [url || service, key, zone].join(' ')
  if (!tagged[name]) {
    const widget = Groundswell.mount({
      publishableKey: key,
      diagnostics: diagnostics !== 'off',
      record: record !== undefined && record !== 'off',
      ...options,
    })
    const { destroy } = widget
    widget.destroy = () => {
      delete tagged[name]
      destroy()
    }
    tagged[name] = widget
  }
}
// A page that mounts the widget itself sets none of these attributes.
else if (key === '' || Object.keys(options).length > 0)
  load('advice').then(
    (part) => part.warn({ baseUrl: service, publishableKey: '', ...options }),
    () => {},
  )
