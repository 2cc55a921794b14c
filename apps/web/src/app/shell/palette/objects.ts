import type { components } from '@groundswell/client'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { read, useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { useItemWords } from '../../parts/item/index.ts'
import { ways } from '../../ways.ts'
import type { Entry } from './entries.ts'

type Found = components['schemas']['SearchResult']

const TYPING_MS = 140
const searchRead = (q: string) =>
  read({
    key: ['search', q],
    topics: [],
    load: (api, signal) => api.get('/api/search', { params: { query: { q } }, signal }),
  })

/** Returns the items, campaigns, zones, testers and members that the service finds once typing has paused. */
export function useObjects(typed: string): { entries: Entry[]; isSearching: boolean; error: unknown } {
  const q = useRestedText(typed.trim().slice(0, 200))
  const { data, isFetching, error } = useRead(searchRead(q), q !== '')
  const [last, setLast] = useState<Found | null>(null)
  useEffect(() => {
    if (data) setLast(data)
  }, [data])
  const entriesOf = useEntries()
  // Earlier results stay until the next response, so that the list does not jump.
  const shown = q === '' ? null : (data ?? last)
  return { entries: shown ? entriesOf(shown) : [], isSearching: isFetching, error }
}

function useEntries(): (found: Found) => Entry[] {
  const t = useText('palette')
  const words = useItemWords()
  const { slug: workspace } = useWorkspace()
  const navigate = useNavigate()
  return ({ items, campaigns, zones, testers, members }) => [
    ...items.map(
      ({ id, title, status }): Entry => ({
        id: `item ${id}`,
        icon: 'inbox',
        label: title ?? words.noTitle,
        isUntrusted: true,
        note: words.status[status],
        run: () => void navigate({ to: ways.item(workspace, id) }),
      }),
    ),
    ...campaigns.map(
      ({ id, name }): Entry => ({
        id: `campaign ${id}`,
        icon: 'horn',
        label: name,
        isUntrusted: true,
        note: t.campaign,
        run: () =>
          void navigate({
            to: ways.campaign(workspace, id, 'overview'),
          }),
      }),
    ),
    ...zones.map(
      ({ id, zoneId, name }): Entry => ({
        id: `zone ${id}`,
        icon: 'zone',
        label: name,
        isUntrusted: true,
        note: t.zone,
        run: () => void navigate({ to: ways.inbox(workspace), search: { zone: zoneId } }),
      }),
    ),
    ...testers.map(
      ({ membershipId, displayName }): Entry => ({
        id: `tester ${membershipId}`,
        icon: 'people',
        label: displayName ?? t.unnamed,
        isUntrusted: true,
        note: t.tester,
        run: () => void navigate({ to: ways.testers(workspace, 'members') }),
      }),
    ),
    ...members.map(
      ({ id, name, email }): Entry => ({
        id: `member ${id}`,
        icon: 'user',
        label: name ?? email ?? t.unnamed,
        isUntrusted: true,
        note: t.member,
        run: () => void navigate({ to: ways.team(workspace) }),
      }),
    ),
  ]
}

/** Returns the text once typing has paused; an empty text at once. */
function useRestedText(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    if (text === '') return setRested('')
    const timer = setTimeout(() => setRested(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : rested
}
