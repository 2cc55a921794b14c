import type { Client, Feedback } from '@groundswell/sdk'
import { createClient } from '@groundswell/sdk'
import { useGroundswell } from '@groundswell/sdk/react'
import { useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { baseUrl, findKey } from '../../shared/key.ts'

/** A list that this page renders itself, with data from the headless client. */
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
  const widget = useGroundswell({ baseUrl, publishableKey })
  const client = useMemo(() => createClient({ baseUrl, publishableKey }), [publishableKey])
  useEffect(() => () => client.close(), [client])
  return (
    <main>
      <h1>React example</h1>
      <p>The widget is in the lower corner; the list below is this page's own, on the headless client.</p>
      <button type="button" disabled={!widget} onClick={() => void widget?.open()}>
        Give feedback
      </button>
      <TopIdeas client={client} />
    </main>
  )
}

findKey().then((publishableKey) => {
  createRoot(document.querySelector('#app')!).render(<Page publishableKey={publishableKey} />)
})
