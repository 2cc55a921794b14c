import { toast } from '@groundswell/ui'
import { useEffect, useRef } from 'react'
import type { Zone } from '../../../../packages/sdk/src/client/types.ts'
import { createPanel, type Panel } from '../../../../packages/sdk/src/panel/panel.ts'
import { load } from '../../../../packages/sdk/src/parts.ts'
import { adoptStyle } from '../../../../packages/sdk/src/widget/host.ts'
import type { Frame } from '../../../../packages/sdk/src/widget/options.ts'
import { style } from '../../../../packages/sdk/src/widget/style.ts'
import { paintTheme } from '../../../../packages/sdk/src/widget/theme.ts'
import { useLanguage, useText } from '../../../web/src/text/index.ts'
import type { Tab } from '../panel/tab.ts'
import type { Campaign } from './campaigns.ts'
import { openZonesOf } from './match-rules.ts'
import { capturePicture, NotHere } from './picture.ts'
import { currentToken, serviceAddress } from './session.ts'
import { readSteps, recordedCampaigns } from './steps.ts'
import type { Wanted } from './tabs.ts'
import styles from './tester.module.css'

/** Places the SDK's panel in this page's flow, instead of above the page. */
const inline = `
:host{position:static!important;display:block!important;width:auto!important;height:auto!important;pointer-events:auto!important;z-index:auto!important}
.panel{position:static;width:auto;max-width:none;max-height:none;border:0;border-radius:0;background:none;box-shadow:none}
.panel[hidden]{display:block!important;visibility:hidden}
.head{display:none}
.where,.tabs,.body{padding-inline:12px}
`
const accent = 'light-dark(#0a6b66,#54c7b8)'
const accentText = 'light-dark(#fff,#0f1413)'

interface WidgetProps {
  of: Campaign
  publishableKey: string
  tab: Tab | null
  zone?: Wanted
}

/** The panel that visitors of a page know from the SDK: writing, voting, reading and following items of a campaign. */
export function Widget({ of, publishableKey, tab, zone }: WidgetProps) {
  const t = useText('tester')
  const language = useLanguage()
  const element = useRef<HTMLDivElement>(null)
  const panel = useRef<Promise<Panel>>(undefined)
  // Later requests of the panel use the tab that is open at that time.
  const now = useRef({ of, tab, t })
  now.current = { of, tab, t }

  useEffect(() => {
    const host = document.createElement('div')
    element.current!.append(host)
    const shadow = host.attachShadow({ mode: 'open' })
    const root = document.createElement('div')
    root.className = 'root'
    root.lang = language
    root.dir = language === 'ar' ? 'rtl' : 'ltr'
    shadow.append(root)
    const adopt = (css: string) => adoptStyle(shadow, css)
    adopt(style)
    const endPainting = paintTheme(root, { accent, accentText })
    const made = serviceAddress().then((baseUrl) => {
      const frame: Frame = {
        options: {
          baseUrl,
          publishableKey,
          testerToken: currentToken,
          fetch: fetchForTab,
          accent,
          accentText,
          metadata: pageMetadata,
        },
        load,
        host,
        shadow,
        root,
        language,
        adopt,
        // The panel cannot see the page's errors.
        errors: () => null,
        recorded: async () => {
          const { of, tab } = now.current
          const isOn = (await recordedCampaigns.get()).includes(of.id)
          return isOn && tab ? readSteps(tab.id) : null
        },
        // The page is another document than the panel.
        canPoint: false,
        setHidden() {},
        // The panel has no button that opens it, so a closed widget opens again at once.
        onClosed: () => void made.then((opened) => opened.open()),
        capture: () =>
          capturePicture(now.current.tab).catch((error: unknown) => {
            const { t } = now.current
            if (error instanceof NotHere)
              toast({ text: error.isOtherTab ? t.otherTab : t.pressFirst, tone: 'flag' })
            throw error
          }),
      }
      return createPanel(frame)
    })
    panel.current = made
    void made.then((opened) => {
      adopt(inline)
      return opened.open()
    })
    /**
     * Answers requests for zones with the known zones of the tab's page: the service would return those for the panel's
     * own address.
     */
    function fetchForTab(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
      const isList = URL.parse(String(input))?.pathname.endsWith('/api/zones')
      return isList ? Promise.resolve(Response.json(toZoneList(now.current.of))) : fetch(input, init)
    }
    /** Returns the page on which the item was seen: that of the tab, never that of this panel. */
    function pageMetadata() {
      const url = URL.parse(now.current.tab?.url ?? '')
      return { page: url ? url.origin + url.pathname : undefined, viewport: undefined, via: 'extension' }
    }
    return () => {
      endPainting()
      void made.then((opened) => opened.destroy())
      host.remove()
    }
  }, [publishableKey, language])

  const [wantedZone, wantedAt] = [zone?.zoneId, zone?.at]
  useEffect(() => {
    if (wantedZone && wantedAt) void panel.current?.then((opened) => opened.open(wantedZone))
  }, [wantedZone, wantedAt])

  return <div className={styles.widget} ref={element} />
}

/**
 * Returns the zones in the form of the API. Their selectors are left out, because their elements are in another
 * document.
 */
function toZoneList(campaign: Campaign): { items: Zone[]; hasMore: boolean } {
  const items = openZonesOf([campaign]).map((zone) => ({
    ...zone,
    selector: null,
    urlPatterns: [],
    isOpen: true,
  }))
  return { items, hasMore: false }
}
