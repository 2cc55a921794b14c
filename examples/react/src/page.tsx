import type { Client, Feedback } from '@groundswell/sdk'
import { createClient } from '@groundswell/sdk'
import { mount } from '@groundswell/sdk/widget'
import { useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'

const wish = new URLSearchParams(location.search)
const baseUrl = wish.get('url') ?? location.origin

/** The widget for as long as the component lives. */
function useWidget(publishableKey: string) {
  useEffect(() => {
    const widget = mount({ baseUrl, publishableKey })
    return () => widget.destroy()
  }, [publishableKey])
}

/** The list of a page's own making, on the headless client. */
function TopIdeas({ client }: { client: Client }) {
  const [items, setItems] = useState<Feedback[]>([])
  const [trouble, setTrouble] = useState('')
  useEffect(() => {
    client.list({ sort: 'top', limit: 5 }).then(
      (page) => setItems(page.items),
      (error) => setTrouble(error.message),
    )
  }, [client])
  async function vote(item: Feedback) {
    const { totalScore, upvotes } = await client.vote(item.id, 'up')
    setItems((all) => all.map((each) => (each.id === item.id ? { ...each, totalScore, upvotes } : each)))
  }
  return (
    <section>
      <h2>Top ideas</h2>
      {trouble && <p role="alert">{trouble}</p>}
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            {item.title} · {item.totalScore}{' '}
            <button type="button" onClick={() => vote(item)}>
              Vote for it
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Page({ publishableKey }: { publishableKey: string }) {
  useWidget(publishableKey)
  const client = useMemo(() => createClient({ baseUrl, publishableKey }), [publishableKey])
  useEffect(() => () => client.close(), [client])
  return (
    <main>
      <h1>React example</h1>
      <p>The widget is in the lower corner; the list below is this page's own, on the headless client.</p>
      <TopIdeas client={client} />
    </main>
  )
}

/** With ?key=gs_pk_… that workspace; otherwise the development user's own. */
async function findKey(): Promise<string> {
  const given = wish.get('key')
  if (given) return given
  const grant = {
    grant_type: 'urn:groundswell:params:oauth:grant-type:development-user',
    client_id: 'groundswell-scripts',
    user: 'dev+playground@localhost',
  }
  const token = await fetch(`${baseUrl}/identity/token`, { method: 'POST', body: new URLSearchParams(grant) })
  const headers = { authorization: `Bearer ${(await token.json()).access_token}` }
  const made = await fetch(`${baseUrl}/api/account/bootstrap`, { method: 'POST', headers })
  return (await made.json()).publishableKey
}

findKey().then((publishableKey) => {
  createRoot(document.querySelector('#app')!).render(<Page publishableKey={publishableKey} />)
})
