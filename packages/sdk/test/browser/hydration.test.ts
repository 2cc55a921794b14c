import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundle, inline } from './bundle.ts'
import { hasChromium, openPanel, reason, type Stage, setStage } from './harness.ts'

/** A page whose framework owns the whole document. It is hydrated by `hydrate`, when the widget stands in it already. */
const react = (attributes: string, body: string) => `
  import { createElement as h, useState } from 'react'
  import { hydrateRoot } from 'react-dom/client'
  function App() {
    const [n, set] = useState(0)
    const script = h('script', { async: true, ${attributes} })
    return h('html', { lang: 'en' }, h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, 'Page'), script),
      h('body', null, h('h1', null, ${body}), h('button', { id: 'n', onClick: () => set(n + 1) }, n)))
  }
  const html = document.documentElement
  window.recovered = []
  window.isSame = () => html === document.documentElement
  window.hydrate = () => {
    hydrateRoot(document, h(App), { onRecoverableError: (error) => recovered.push(error.message) })
  }`
const vue = `
  import { createSSRApp, h, ref } from 'vue'
  const n = ref(0)
  const html = document.documentElement
  window.isSame = () => html === document.documentElement
  window.hydrate = () => createSSRApp(() => h('main', [h('h1', 'Page'), h('button', { id: 'n', onClick: () => n.value++ }, n.value)])).mount('body')`
const svelte = `
  import { hydrate } from 'svelte'
  import App from './App.svelte'
  const html = document.documentElement
  window.isSame = () => html === document.documentElement
  window.hydrate = () => hydrate(App, { target: document.body })`
const component = `<script>let n = $state(0)</script><h1>Page</h1><button id="n" onclick={() => n++}>{n}</button>`
const react18 = { react: 'react18', 'react-dom': 'react-dom18' }

describe.skipIf(!hasChromium)(`pages that are hydrated as a whole, in Chromium${reason}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
    await stage.workspace.post('/api/zones', { zoneId: 'page', name: 'The page' })
  })
  afterAll(() => stage?.close())

  const source = () => `${stage.service.url}/sdk/v1.js`
  const attributes = () => `src: '${source()}', 'data-key': '${stage.workspace.publishableKey}'`
  const html = (body: string, script: string) => ({
    html: `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>Page</title><script async="" src="${source()}" data-key="${stage.workspace.publishableKey}"></script></head><body>${body}${inline(script)}</body></html>`,
  })
  const words = '<h1>Page</h1><button id="n">0</button>'
  const fromServer = async () => {
    const text = `export { default } from './App.svelte'; export { render } from 'svelte/server'`
    const made = await bundle(text, { components: { 'App.svelte': component }, side: 'server' })
    const { default: App, render } = await import(`data:text/javascript,${encodeURIComponent(made)}`)
    return render(App).body as string
  }
  const pages: [string, () => Promise<{ html: string }>][] = [
    ['React 18', async () => html(words, await bundle(react(attributes(), "'Page'"), { alias: react18 }))],
    ['React 19', async () => html(words, await bundle(react(attributes(), "'Page'")))],
    ['Vue', async () => html(`<main>${words}</main>`, await bundle(vue))],
    [
      'Svelte',
      async () => html(await fromServer(), await bundle(svelte, { components: { 'App.svelte': component } })),
    ],
  ]

  async function hydrate(opened: Page) {
    await opened.locator('.launch').waitFor()
    await opened.evaluate('hydrate()')
    await opened.locator('#n').click()
    await opened.locator('#n', { hasText: /^1$/ }).waitFor()
  }

  test.each(pages)('%s: the widget that was there first disturbs nothing, and stays', async (_name, make) => {
    const opened = await stage.visit(await make())
    const faults: string[] = []
    opened.on('pageerror', ({ message }) => faults.push(message))
    opened.on('console', (message) => {
      const isFault = ['error', 'warning'].includes(message.type())
      if (isFault && !/favicon/.test(message.location().url)) faults.push(message.text())
    })
    await hydrate(opened)
    expect(await opened.evaluate('[isSame(), window.recovered ?? []]')).toEqual([true, []])
    expect(faults).toEqual([])
    expect(await opened.locator('[data-groundswell]').count()).toBe(1)
    await (await openPanel(opened)).getByLabel('In one sentence').fill('Still here')
    await opened.context().close()
  })

  test('a page that React throws away for a fault of its own gets the widget back', async () => {
    const script = await bundle(react(attributes(), "'Another page'"), { alias: react18 })
    const opened = await stage.visit(html(words, script))
    await hydrate(opened)
    expect(await opened.evaluate('isSame()')).toBe(false)
    await openPanel(opened)
    expect(await opened.locator('[data-groundswell]').count()).toBe(1)
    await opened.context().close()
  })
})
