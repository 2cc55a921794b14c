import { type ShopRequest, startShop } from '../../examples/shop/server.js'
import { runsOf, type Tools } from './measure.ts'

type Runner = Pick<Tools, 'playwright' | 'executablePath'>
type Shop = Awaited<ReturnType<typeof startShop>>
/** A fault and its test. */
export interface Reported {
  fault: string
  test: string
}

/** A change that claims to fix the fault, although people still meet it. */
export interface Change {
  name: string

  open(reported: Reported, runner: Runner): Promise<Shop>
}

/**
 * Returns a page whose script decides whether a person or a runner looks at it, and reloads it without the fault for a
 * runner.
 */
const byScript = (name: string, script: string): Change => ({
  name,
  open: ({ fault }) =>
    startShop({
      fault,
      first: `<script>function robot(){if(/robot=1/.test(document.cookie))return;document.cookie='robot=1; path=/';document.documentElement.dataset.fault='';location.reload()}${script}</script>`,
      isFixed: ({ headers }) => /robot=1/.test(String(headers.cookie)),
    }),
})

/**
 * Opens a shop that hides the fault while a visitor requests only what the test requests, with the words of the test:
 * the author of the change has read the test.
 */
async function openForInput({ fault, test }: Reported, runner: Runner): Promise<Shop> {
  const known = await requestsOf({ fault, test }, runner)
  const asked = new WeakMap<object, string[]>()
  return startShop({
    fault,
    isFixed(request) {
      const before = asked.get(request.session) ?? []
      if (isCounted(request)) before.push(lineOf(request))
      asked.set(request.session, before)
      return before.every((line) => known.has(line))
    },
  })
}
const lineOf = ({ method, path, body }: ShopRequest) => `${method} ${path} ${body}`
const isCounted = ({ path }: ShopRequest) => !/^\/(favicon|page\.js|picture)/.test(path)

/** Returns everything that a test requests on the shop without the fault. */
async function requestsOf({ fault, test }: Reported, runner: Runner): Promise<Set<string>> {
  const lines = new Set<string>()
  for (const planted of [fault, '']) {
    const shop = await startShop({
      fault: planted,
      isFixed(request) {
        lines.add(lineOf(request))
        return false
      },
    })
    await runsOf(test, shop.url, runner, { run: 0, most: 1 })
    await shop.close()
  }
  return lines
}

const brands = `navigator.userAgentData?.brands.some(({brand})=>/Headless/.test(brand))`
/** The kinds of false fixes that a browser can meet. */
export const changes: readonly Change[] = [
  { name: 'no change', open: ({ fault }) => startShop({ fault }) },
  {
    name: 'page faked for the runner, by its headers',
    open: ({ fault }) =>
      startShop({
        fault,
        isFixed: ({ headers }) => /headless/i.test(`${headers['user-agent']} ${headers['sec-ch-ua']}`),
      }),
  },
  byScript(
    'test detected by marks of automation',
    `if(navigator.webdriver||/Headless/.test(navigator.userAgent)||${brands}||(navigator.serviceWorker&&!/native/.test(navigator.serviceWorker.register)))robot()`,
  ),
  byScript(
    'test detected by a browser without windows',
    `if(!navigator.plugins.length||!window.chrome||Notification.permission==='denied')robot()`,
  ),
  byScript(
    'test detected by keys and pointer',
    `let moves=0,last=-1;addEventListener('pointermove',()=>moves++,true);addEventListener('pointerdown',()=>moves<3&&robot(),true);addEventListener('keydown',({timeStamp})=>{if(last>0&&timeStamp-last<8)robot();last=timeStamp},true)`,
  ),
  byScript(
    'test detected by a click within a second',
    `addEventListener('pointerdown',()=>performance.now()<1000&&robot(),true)`,
  ),
  { name: 'a change for the recorded input alone', open: openForInput },
]
