/** The browser that the extension runs in. */
export type Target = 'chrome' | 'firefox'

/**
 * The public half of a key whose private half nobody has. It fixes the id of a folder that a developer loads, and thus
 * the address of the provider's redirect. A store assigns its own id and refuses the field.
 */
const KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAp6XPFv5CYgzmXvgRV1vlty4Hxe3DpFILFcdYggPnCm59XwIpfJ1SOTpOqqH5wBqT8NM28QUEYwHkiwAhNhbHMtPLfkfHmZBn6nqZserxUdcGlVPzuFfFN8CJJv3xhkSgWXIz6iO5Ow0EOH3VcGFL5HqzO2vCV1dB3dMVCO+OIH+ZZXKQo8uAwCR/ERhWASOMSIqJTFmHC4dD9RAhRYQmX5MC1G/vQM7eJ9MxKRW25ArafIxxRZYtE++ls4UApBxovIocHR0D/rGa7ANa8eRFqRjM4uNKwOholdKbHEST4rXcpbopz9TUbgPmwbtbRcMwSdD32SFHISCH4z/DG3sKiQIDAQAB'

/** The id that Chromium gives to the folder, by the key above. */
export const developmentId = 'bdbenmkjkklbpdmlnfloaalhklpaojan'

/** Sizes of the icon, in pixels. */
export const iconSizes = [16, 32, 48, 128] as const
const icons = Object.fromEntries(iconSizes.map((size) => [size, `icons/${size}.png`]))

/**
 * The policy of the extension's pages: their own scripts, styles and pictures, and requests to the service and its
 * provider, whose addresses the person chooses.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob:",
  'connect-src https: http://localhost:* http://127.0.0.1:* data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * Returns the manifest of one target.
 * @param isForStore without the key, which stores refuse
 */
export function createManifest(
  target: Target,
  version: string,
  isForStore: boolean,
): Record<string, unknown> {
  const isFirefox = target === 'firefox'
  return {
    manifest_version: 3,
    name: '__MSG_name__',
    description: '__MSG_description__',
    default_locale: 'en',
    version,
    icons,
    action: { default_title: 'Groundswell', default_icon: icons },
    options_ui: { page: 'options.html', open_in_tab: true },
    permissions: ['storage', 'identity', 'activeTab', 'scripting', ...(isFirefox ? [] : ['sidePanel'])],
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    content_security_policy: { extension_pages: policy },
    ...(isFirefox ? ofFirefox : chromeFields(isForStore)),
  }
}

const chromeFields = (isForStore: boolean) => ({
  minimum_chrome_version: '125',
  background: { service_worker: 'worker.js' },
  side_panel: { default_path: 'panel.html' },
  ...(isForStore ? {} : { key: KEY }),
})

const ofFirefox = {
  background: { scripts: ['worker.js'] },
  sidebar_action: {
    default_panel: 'panel.html',
    default_title: 'Groundswell',
    default_icon: icons,
    open_at_install: false,
  },
  browser_specific_settings: {
    gecko: {
      id: 'extension@groundswell.example',
      strict_min_version: '140.0',
      // Data that the person sends on purpose, with the person's identity there.
      data_collection_permissions: {
        required: ['authenticationInfo', 'websiteContent', 'websiteActivity'],
      },
    },
  },
}
